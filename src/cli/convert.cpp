// wend convert: any format to any other.
#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/output.hpp"
#include "formats/all.hpp"
#include "show/image/picture.hpp"

namespace wend {
namespace {

Model read(const std::string& path, const std::optional<std::string>& from) {
  if (!from) return load_model(path);
  const std::string bytes = read_file(path);
  try {
    return find_format(*from)->read(bytes);
  } catch (Error& error) {
    error.file = shown_name(path);
    throw;
  }
}

int run(const Arguments& arguments) {
  const std::string& in = arguments.positionals[0];
  const std::string out = arguments.positionals.size() > 1 ? arguments.positionals[1] : "-";
  const auto to = arguments.value("to");
  if (!to && picture_kind_for(out) != nullptr) {
    throw Error::usage("convert writes problems, and " + out + " would be a picture",
                       "wend show " + in + " -o " + out);
  }
  const Model model = read(in, arguments.value("from"));
  const Format& format = to ? *find_format(*to) : format_for_path(out);
  if (format.write == nullptr) {
    throw Error::usage("the format " + std::string(format.name) + " can only be read",
                       "wend list formats names the ones that can be written");
  }
  const std::string bytes = format.write(model);
  if (out == "-") {
    print(bytes);
  } else {
    write_file(out, bytes);
  }
  return exit_done;
}

}  // namespace

Command convert_command() {
  return {
      .name = "convert",
      .summary = "write a problem in another format",
      .description =
          {"Reads a problem, recognised by its content, and writes it in the format asked for, or in the one "
           "the name of OUT ends in, or in wend's own. OUT is replaced in one step or not at all."},
      .positionals = {{.name = "IN", .help = "a problem, or - for standard input"},
                      {.name = "OUT",
                       .help = "the file to write; standard output if it is - or left out",
                       .required = false}},
      .flags = {{.name = "to",
                 .letter = 't',
                 .value = "FORMAT",
                 .help = "the format to write",
                 .fallback = "by the extension of OUT",
                 .choices = format_names},
                {.name = "from",
                 .letter = 'f',
                 .value = "FORMAT",
                 .help = "the format to read",
                 .fallback = "by the content of IN",
                 .choices = format_names}},
      .examples = {{"wend convert problems/garden.lay garden.maze", "a course maze in wend's own format"},
                   {"wend convert problems/first-steps.txt - --to course", "to standard output"}},
      .run = run,
  };
}

}  // namespace wend
