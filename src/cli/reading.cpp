#include "cli/reading.hpp"

#include <filesystem>

#include "base/error.hpp"
#include "cli/flags_given.hpp"
#include "cli/names.hpp"
#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "formats/all.hpp"
#include "show/term/terminal.hpp"

namespace wend {
namespace {

std::vector<std::string> match_names() {
  return {"nearest", "strict"};
}

std::vector<std::string> order_names() {
  return {"big", "little"};
}

std::optional<ByteOrder> order_of(const Arguments& arguments) {
  const auto order = arguments.value("endian");
  if (!order) return std::nullopt;
  return *order == "little" ? ByteOrder::little : ByteOrder::big;
}

Remark remark_about(const std::string& name) {
  return [name](const std::string& words) { talk("wend: " + name + ": " + spoken(harmless(words)) + "\n"); };
}

}  // namespace

std::vector<Flag> reading_flags() {
  return {
      {.name = "colors",
       .value = "HOW",
       .help = "colours of a picture: the nearest known one, or strict, exact ones only",
       .fallback = "nearest",
       .choices = match_names},
      {.name = "cell", .value = "N", .help = "pixels per cell of a picture", .fallback = "as it looks"},
      {.name = "endian",
       .value = "ORDER",
       .help = "the order of bytes in bin files, big or little",
       .fallback = "as it looks",
       .choices = order_names},
      {.name = "lenient", .help = "pass over words of bin and mem files that cannot be right"},
  };
}

ReadOptions read_options_of(const Arguments& arguments, const std::string& path) {
  constexpr unsigned most_pixels = 10'000;
  ReadOptions options;
  if (arguments.value("colors") == "strict") options.colors = ColorMatch::strict;
  options.cell = number_of(arguments, "cell", options.cell, 1, most_pixels);
  options.order = order_of(arguments);
  options.lenient = arguments.has("lenient");
  if (!arguments.has("quiet")) options.remark = remark_about(name_words(path));
  return options;
}

WriteOptions write_options_of(const Arguments& arguments, const std::string& path) {
  WriteOptions options;
  options.cell = number_of(arguments, "scale", options.cell, 1, 1000);
  options.order = order_of(arguments).value_or(options.order);
  if (path != "-") options.name = std::filesystem::path(path).stem().string();
  options.remark = remark_about(path == "-" ? "(standard output)" : name_words(path));
  return options;
}

Model load_model(const std::string& path, const Arguments& arguments) {
  return load_named(path, read_options_of(arguments, path));
}

void expect_no_terminal(const Format& format, const std::string& path) {
  if (!format.binary || path != "-" || !screen_of(1).tty) return;
  throw Error::usage("this is nothing a terminal can show", "name a file, or send it through a pipe");
}

}  // namespace wend
