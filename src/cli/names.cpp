#include "cli/names.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <utility>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/listed_boards.hpp"
#include "formats/all.hpp"
#include "formats/stage_code.hpp"
#include "formats/stage_pack.hpp"
#include "packs/own_pack.hpp"
#include "packs/passcode.hpp"

namespace wend {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view own_name = "bloxorz";

/// Stages of a pack, from 1.
struct StageRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// A word taken apart; without a range all stages are meant.
struct Place {
  enum class Kind { file, own, pack, folder, code, list } kind = Kind::file;
  std::string path;
  std::optional<StageRange> range = {};
  std::string boards = {};  // of a list, as the word names them
};

/// "3" or "3-7"; nothing if it is neither.
std::optional<StageRange> range_of(std::string_view words) {
  StageRange range;
  const char* const end = words.data() + words.size();
  auto [rest, trouble] = std::from_chars(words.data(), end, range.first);
  if (trouble != std::errc()) return std::nullopt;
  range.last = range.first;
  if (rest != end && *rest == '-') {
    const auto second = std::from_chars(rest + 1, end, range.last);
    if (second.ec != std::errc()) return std::nullopt;
    rest = second.ptr;
  }
  if (rest != end) return std::nullopt;
  return range;
}

bool is_pack_file(const std::string& path) {
  if (path == "-") return looks_like_stage_pack(standard_input());
  return looks_like_stage_pack(beginning_of(path, 256));
}

Place own_place(const std::string& word) {
  if (word == own_name) return {Place::Kind::own, word};
  const auto range = range_of(std::string_view(word).substr(own_name.size() + 1));
  if (!range) throw Error::usage("'" + word + "' names no stage", "bloxorz:3, or several: bloxorz:3-7");
  return {Place::Kind::own, std::string(own_name), range};
}

Place place_of(const std::string& word) {
  if (word == own_name || word.starts_with(std::string(own_name) + ":")) return own_place(word);
  const auto kind_at = [](const std::string& path) {
    std::error_code ignored;
    if (path.empty()) return Place::Kind::file;
    if (fs::is_directory(path, ignored)) return Place::Kind::folder;
    if (is_pack_file(path)) return Place::Kind::pack;
    return is_board_list(path) ? Place::Kind::list : Place::Kind::file;
  };
  const std::size_t colon = word.rfind(':');
  std::error_code ignored;
  if (colon != std::string::npos && !fs::exists(word, ignored)) {
    const std::string path = word.substr(0, colon);
    const auto range = range_of(std::string_view(word).substr(colon + 1));
    const Place::Kind kind = kind_at(path);
    if (kind == Place::Kind::list) return {kind, path, {}, word.substr(colon + 1)};
    if (range && kind != Place::Kind::file) return {kind, path, range};
  }
  if (looks_like_code(word) && !fs::exists(word, ignored)) return {Place::Kind::code, word};
  return {kind_at(word), word};
}

/// The range a place means among so many; an Error if it does not lie within.
StageRange checked_range(const Place& place, std::size_t count) {
  const StageRange range = place.range.value_or(StageRange{1, count});
  if (range.first >= 1 && range.first <= range.last && range.last <= count) return range;
  const std::string bad = range.first < 1 || range.first > count ? std::to_string(range.first)
                          : range.last > count
                              ? std::to_string(range.last)
                              : std::to_string(range.first) + "-" + std::to_string(range.last);
  throw Error::usage(place.path + " has no stage " + bad,
                     place.path + ":1 to " + place.path + ":" + std::to_string(count));
}

StagePack read_pack_file(const std::string& path) {
  try {
    return read_stage_pack(path == "-" ? standard_input() : read_file(path));
  } catch (Error& error) {
    error.file = shown_name(path);
    throw;
  }
}

/// A code typed or pasted in the place of a file.
Stage stage_given(const std::string& code) {
  try {
    return stage_of_code(code);
  } catch (Error& error) {
    error.file = "(code)";
    throw;
  }
}

StagePack pack_at(const Place& place) {
  return place.kind == Place::Kind::own ? own_pack() : read_pack_file(place.path);
}

[[noreturn]] void refuse_several(const std::string& word, const std::string& first, std::size_t count) {
  throw Error::usage(word + " names " + std::to_string(count) + " problems, and this takes one",
                     first + " is the first");
}

std::string first_of(const Place& place) {
  return fmt::format("{}:{}", place.path, place.range ? place.range->first : 1);
}

TileBoard board_at(const std::string& word, const Place& place) {
  std::vector<ListedBoard> boards = boards_in(place.path, place.boards);
  if (boards.size() > 1) refuse_several(word, place.path + ":" + boards[0].id, boards.size());
  return std::move(boards[0].board);
}

/// Whether a file of a folder is meant as a problem: by its extension, so that notes may lie beside problems.
bool named_like_a_problem(const fs::path& path, std::span<const std::string_view> extensions_too) {
  std::string extension = path.extension().string();
  for (char& letter : extension) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  if (path.filename().string().starts_with('.')) return false;
  if (extension == ".txt") return true;
  if (std::find(extensions_too.begin(), extensions_too.end(), extension) != extensions_too.end()) return true;
  const auto formats = all_formats();
  return std::any_of(formats.begin(), formats.end(), [&](const Format& format) {
    return format.reader != nullptr && extension == format.example_extension;
  });
}

/// The stages among the problems of a folder; what cannot be read is remarked on and left out.
StagePack folder_pack(const std::vector<std::string>& files, const ReadOptions& options) {
  StagePack pack;
  for (const std::string& file : files) {
    try {
      Model model = load_model(file, options);
      Stage* const stage = std::get_if<Stage>(&model);
      if (stage == nullptr) continue;
      if (stage->name.empty()) stage->name = fs::path(file).stem().string();
      pack.stages.push_back(std::move(*stage));
    } catch (const Error& error) {
      if (options.remark) options.remark("left out " + file + ": " + error.message);
    }
  }
  return with_passcodes(std::move(pack));
}

template <class Item>
std::vector<Item> part_of(const std::vector<Item>& items, const StageRange& range) {
  const auto at = [&](std::size_t place) { return items.begin() + static_cast<std::ptrdiff_t>(place); };
  return {at(range.first - 1), at(range.last)};
}

/// One stage is where to begin; several are all there is.
void choose(PackPlace& place, const StageRange& range) {
  if (range.first == range.last) {
    place.stage = range.first - 1;
  } else {
    place.pack.stages = part_of(place.pack.stages, range);
    place.before = range.first - 1;
  }
}

std::optional<PackPlace> find_folder_pack(const Place& place, const ReadOptions& options) {
  std::vector<std::string> files = folder_problems(place.path);
  std::optional<std::size_t> wanted;
  std::size_t before = 0;
  if (place.range) {
    const StageRange range = checked_range(place, files.size());
    const bool one = range.first == range.last;
    if (one) wanted = range.first - 1;
    if (!one) before = range.first - 1;
    if (!one) files = part_of(files, range);
  }
  StagePack pack = folder_pack(files, options);
  if (pack.stages.empty()) return std::nullopt;
  if (wanted && pack.stages.size() != files.size())
    pack = folder_pack({files[*std::exchange(wanted, 0)]}, options);  // numbers count files
  const fs::path path(place.path);
  pack.name = (path.has_filename() ? path : path.parent_path()).filename().string();
  return PackPlace{std::move(pack), wanted, before};
}

}  // namespace

std::vector<std::string> folder_problems(const std::string& folder,
                                         std::span<const std::string_view> extensions_too) {
  // A link that leads nowhere is a file that cannot be read: whoever tries will say so.
  const auto is_file = [](const fs::directory_entry& each) {
    std::error_code ignored;
    return each.is_regular_file(ignored) || (each.is_symlink(ignored) && !each.exists(ignored));
  };
  std::vector<std::string> paths;
  std::error_code trouble;
  for (fs::directory_iterator each(folder, trouble), end; !trouble && each != end; each.increment(trouble)) {
    if (is_file(*each) && named_like_a_problem(each->path(), extensions_too))
      paths.push_back(each->path().string());
  }
  if (trouble) {
    Error error("cannot list the folder: " + trouble.message());
    error.file = folder;
    throw error;
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::vector<NamedProblem> problems_of_file(const std::string& path) {
  try {
    return problems_named(path);
  } catch (const Error&) {
    return {{path}};
  }
}

std::vector<NamedProblem> problems_named(const std::string& word) {
  const Place place = place_of(word);
  std::vector<NamedProblem> problems;
  const auto add = [&](std::string name, Model model, std::optional<std::uint64_t> optimum = {}) {
    problems.push_back({std::move(name), std::make_shared<const Model>(std::move(model)), optimum});
  };
  switch (place.kind) {
    case Place::Kind::file:
      return {{word}};
    case Place::Kind::code:
      add(word, stage_given(word));
      break;
    case Place::Kind::list:
      for (const ListedBoard& each : boards_in(place.path, place.boards))
        add(place.path + ":" + each.id, each.board, each.optimum);
      break;
    case Place::Kind::folder: {
      const std::vector<std::string> files = folder_problems(place.path);
      if (files.empty()) throw Error::usage("no problems lie in the folder " + place.path);
      for (const std::string& file : part_of(files, checked_range(place, files.size()))) {
        for (NamedProblem& each : problems_of_file(file)) problems.push_back(std::move(each));
      }
      break;
    }
    case Place::Kind::own:
    case Place::Kind::pack: {
      const StagePack pack = pack_at(place);
      const StageRange range = checked_range(place, pack.stages.size());
      for (std::size_t i = range.first; i <= range.last; ++i)
        add(place.path + ":" + std::to_string(i), pack.stages[i - 1]);
    }
  }
  return problems;
}

bool holds_problems(const std::string& word) {
  const Place::Kind kind = place_of(word).kind;
  return kind == Place::Kind::own || kind == Place::Kind::pack || kind == Place::Kind::list;
}

std::vector<std::string> each_problem(const std::vector<std::string>& words) {
  std::vector<std::string> names;
  for (const std::string& word : words) {
    for (NamedProblem& each : problems_named(word)) names.push_back(std::move(each.name));
  }
  return names;
}

Model load_named(const std::string& word, const ReadOptions& options, const Format* format) {
  const Place place = place_of(word);
  if (place.kind == Place::Kind::code && format == nullptr) return stage_given(word);
  if (word == "-" && place.kind == Place::Kind::file)
    return model_of(std::exchange(standard_input(), {}), word, options, format);
  if (place.kind == Place::Kind::file || format != nullptr) return load_model(word, options, format);
  if (place.kind == Place::Kind::list) return board_at(word, place);
  if (place.kind == Place::Kind::folder) {
    const std::vector<std::string> files = each_problem({word});
    if (files.size() > 1) refuse_several(word, first_of(place), files.size());
    return load_model(files[0], options);
  }
  const StagePack pack = pack_at(place);
  const StageRange range = checked_range(place, pack.stages.size());
  if (range.first != range.last) refuse_several(word, first_of(place), range.last - range.first + 1);
  return pack.stages[range.first - 1];
}

std::optional<PackPlace> find_pack(const std::string& word, const ReadOptions& options) {
  const Place place = place_of(word);
  if (place.kind == Place::Kind::file || place.kind == Place::Kind::code || place.kind == Place::Kind::list)
    return std::nullopt;
  if (place.kind == Place::Kind::folder) return find_folder_pack(place, options);
  PackPlace found{with_passcodes(pack_at(place)), {}};
  if (place.range) choose(found, checked_range(place, found.pack.stages.size()));
  return found;
}

}  // namespace wend
