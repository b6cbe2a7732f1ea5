// wend cache: what was computed once and is kept for the next time.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/nearest_name.hpp"
#include "base/user_folders.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags.hpp"
#include "cli/layout.hpp"
#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "cli/table.hpp"
#include "cli/words.hpp"
#include "tiles/table_store.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

/// A file in the folder, and what is known about it.
struct Kept {
  std::string name;
  std::string path;
  std::uint64_t bytes = 0;
  std::string date = {};  // "2026-11-16 05:14"
  std::string what = {};  // "4x4, 5 tiles"
  std::string fault = {};
  bool ours = true;  // a table, or the rest of one
};

std::string date_words(std::time_t when) {
  std::tm parts{};
  char text[32] = "";
  if (::localtime_r(&when, &parts) != nullptr) std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
  return text;
}

/// The whole table is read only if `verify` asks for it: its header tells whether it is complete.
void look_at_table(Kept& kept, bool verify) {
  try {
    const Pattern pattern = PatternTable::pattern_in(kept.path);
    kept.what = TableStore::name_of(pattern);
    if (verify) static_cast<void>(PatternTable::load(kept.path));
  } catch (const Error& error) {
    kept.fault = error.message;
  }
}

Kept look_at(const fs::path& path, const fs::path& folder, bool verify) {
  Kept kept{fs::relative(path, folder).string(), path.string()};
  struct stat facts {};
  if (::stat(path.c_str(), &facts) == 0) {
    kept.bytes = static_cast<std::uint64_t>(facts.st_size);
    kept.date = date_words(facts.st_mtime);
  }
  const std::string ending = ".pdb";
  if (kept.name.ends_with(ending)) {
    kept.name.resize(kept.name.size() - ending.size());
    look_at_table(kept, verify);
  } else if (kept.name.find(ending + ".") != std::string::npos) {
    kept.fault = "left by a program that was ended while it wrote";
  } else {
    kept.fault = "not made by wend";
    kept.ours = false;
  }
  return kept;
}

/// Everything below the folder, by name; nothing if it does not exist.
std::vector<Kept> all_kept(const std::string& folder, bool verify) {
  std::vector<Kept> all;
  std::error_code trouble;
  for (fs::recursive_directory_iterator each(folder, trouble), end; !trouble && each != end;
       each.increment(trouble)) {
    std::error_code ignored;
    if (each->is_regular_file(ignored)) all.push_back(look_at(each->path(), folder, verify));
  }
  if (trouble && trouble != std::errc::no_such_file_or_directory) {
    Error error("cannot list the folder: " + trouble.message());
    error.file = folder;
    throw error;
  }
  std::sort(all.begin(), all.end(), [](const Kept& a, const Kept& b) { return a.name < b.name; });
  return all;
}

std::string state_words(const Kept& kept, bool verified) {
  if (!kept.fault.empty()) return kept.fault;
  return verified ? "sound" : "complete";
}

std::uint64_t bytes_of(const std::vector<Kept>& all) {
  std::uint64_t bytes = 0;
  for (const Kept& kept : all) bytes += kept.bytes;
  return bytes;
}

void print_kept(const std::string& folder, const std::vector<Kept>& all, bool verified) {
  if (all.empty()) return print_words(name_words(folder) + ": nothing is kept\n");
  Table table({false, false, true, false, false});
  table.add({"name", "table of", "size", "made", "state"});
  for (const Kept& kept : all)
    table.add(
        {name_words(kept.name), kept.what, bytes_words(kept.bytes), kept.date, state_words(kept, verified)});
  print_words(fmt::format("{}: {}, {}\n", name_words(folder), plural(all.size(), "file"),
                          bytes_words(bytes_of(all))) +
              table.fitted(window_columns(), {3, 1}));
}

void print_json(const std::string& folder, const std::vector<Kept>& all, bool verified) {
  std::vector<JsonObject> files;
  for (const Kept& kept : all) {
    files.push_back({{{"name", kept.name},
                      {"path", kept.path},
                      {"table_of", kept.what},
                      {"bytes", kept.bytes},
                      {"made", kept.date},
                      {"sound", kept.fault.empty() ? (verified ? JsonValue(true) : JsonValue(nullptr))
                                                   : JsonValue(false)},
                      {"state", state_words(kept, verified)}}});
  }
  print(to_json({{{"folder", folder}, {"bytes", bytes_of(all)}, {"files", std::move(files)}}}) + "\n");
}

/// Those the names mean; `all` are those wend made.
std::vector<Kept> chosen(const std::vector<Kept>& all, const std::vector<std::string>& names) {
  std::vector<Kept> found;
  std::vector<std::string> known{"all"};
  for (const Kept& kept : all) known.push_back(kept.name);
  for (const std::string& name : names) {
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw unknown("file in the cache", name, known);
  }
  const bool everything = std::find(names.begin(), names.end(), "all") != names.end();
  for (const Kept& kept : all) {
    const bool named = std::find(names.begin(), names.end(), kept.name) != names.end();
    if (named || (everything && kept.ours)) found.push_back(kept);
  }
  return found;
}

int delete_kept(const std::vector<Kept>& kept, bool quiet) {
  int code = exit_done;
  std::uint64_t bytes = 0;
  std::size_t count = 0;
  for (const Kept& each : kept) {
    std::error_code trouble;
    if (fs::remove(each.path, trouble) || !trouble) {
      ++count;
      bytes += each.bytes;
    } else {
      talk(fmt::format("wend: {}: cannot be deleted: {}\n", name_words(each.path), trouble.message()));
      code = exit_usage;
    }
  }
  if (!quiet) print_words(fmt::format("deleted {}, {}\n", plural(count, "file"), bytes_words(bytes)));
  return code;
}

int run(const Arguments& arguments) {
  const auto folder = cache_folder();
  if (!folder)
    throw Error::usage(
        "there is no folder to keep anything in: neither XDG_CACHE_HOME nor HOME is an absolute path",
        "name a folder: XDG_CACHE_HOME=/var/tmp/cache wend ...");
  const bool verify = arguments.has("verify");
  if (verify && arguments.has("delete")) throw Error::usage("--verify and --delete: one after the other");
  const std::vector<Kept> all = all_kept(*folder, verify);
  if (arguments.has("delete"))
    return delete_kept(chosen(all, arguments.values("delete")), arguments.has("quiet"));
  if (arguments.has("json")) {
    print_json(*folder, all, verify);
  } else if (!arguments.has("quiet")) {
    print_kept(*folder, all, verify);
  }
  const bool faulty =
      std::any_of(all.begin(), all.end(), [](const Kept& kept) { return !kept.fault.empty(); });
  return verify && faulty ? exit_no : exit_done;
}

}  // namespace

Command cache_command() {
  return {
      .name = "cache",
      .summary = "tables that were built once and are kept: list, verify, delete",
      .description = {"Tables of sliding tiles (the heuristics pdb…) are built when they are first needed, "
                      "and kept in the "
                      "folder $XDG_CACHE_HOME/wend, else ~/.cache/wend. Lists what is there: name, size, "
                      "date, state. Nothing "
                      "in it is needed: what is deleted, damaged or of another version is built again.",
                      "--verify reads every table and compares its checksum. Exit code: 0, or 1 if something "
                      "is not sound."},
      .flags = {{.name = "verify", .help = "check every table as a whole, not only its header"},
                {.name = "delete",
                 .value = "NAME",
                 .help = "delete a table, or all of them: all; may be repeated"},
                json_flag("one JSON object"),
                {.name = "quiet", .letter = 'q', .help = "the exit code only, and errors"}},
      .examples = {{"wend cache", "what is kept, and where"},
                   {"wend cache --verify -q && echo all is well", "nothing is damaged"},
                   {"wend cache --delete all", "begin anew"}},
      .run = run,
  };
}

}  // namespace wend
