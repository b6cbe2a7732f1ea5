#include "cli/make_options.hpp"

#include <algorithm>
#include <random>
#include <thread>

#include "base/error.hpp"
#include "cli/flags_given.hpp"
#include "cli/statistics.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"
#include "generate/all.hpp"

namespace wend {
namespace {

constexpr std::uint64_t most_cells = std::uint64_t{1} << 62;  // in a row or column: squares fit 64 bits

std::string size_words(std::uint64_t rows, std::uint64_t columns) {
  return count_words(rows) + " x " + count_words(columns);
}

/// "eller, sidewinder and binary-tree".
std::string row_builders() {
  std::vector<std::string_view> names;
  for (const Builder& builder : all_builders()) {
    if (builder.stream != nullptr) names.push_back(builder.name);
  }
  std::string words;
  for (std::size_t i = 0; i < names.size(); ++i)
    words += std::string(i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + std::string(names[i]);
  return words;
}

/// Too large for the memory: there may be another way.
[[noreturn]] void refuse_size(const Arguments& arguments, const BuildOptions& build, const Builder& builder,
                              const std::string& why) {
  std::string hint = "make it smaller; " + row_builders() + " can write any height row by row";
  if (builder.stream != nullptr) {
    hint = std::string(builder.name) + " writes any height row by row to a .maze, .bits, .pbm or .png file";
    for (const char* flag : {"modify", "goals", "stats", "paint"}) {
      if (arguments.has(flag)) hint += std::string(", without --") + flag;
    }
  }
  throw Error::usage(size_words(build.rows, build.columns) + " squares " + why, hint);
}

/// "20x55".
void read_cells(const std::string& text, BuildOptions& build) {
  const std::size_t times = text.find('x');
  if (times == std::string::npos) {
    throw Error::usage("--cells: '" + text + "' is not understood", "rows x columns, such as 20x55");
  }
  const auto squares = [](const std::string& count) {
    const std::uint64_t cells = parse_count("cells", count);
    if (cells > most_cells)
      throw Error::usage("--cells: " + count + " are more than can be numbered", "make it smaller");
    return 2 * cells + 1;
  };
  build.rows = squares(text.substr(0, times));
  build.columns = squares(text.substr(times + 1));
}

void read_size(const Arguments& arguments, const Builder& builder, MakeOptions& options) {
  BuildOptions& build = options.build;
  if (const auto cells = arguments.value("cells")) {
    for (const char* flag : {"rows", "columns"}) {
      if (!arguments.has(flag)) continue;
      throw Error::usage(std::string("--cells and --") + flag + " contradict each other",
                         "--cells counts passage cells, --rows and --columns count squares");
    }
    read_cells(*cells, build);
  }
  if (const auto rows = arguments.value("rows")) build.rows = parse_count("rows", *rows);
  if (const auto columns = arguments.value("columns")) build.columns = parse_count("columns", *columns);
  const std::string asked = size_words(build.rows, build.columns);
  fit_size(builder, build);
  const std::string fitted = size_words(build.rows, build.columns);
  if (fitted != asked)
    options.raised = "rows and columns must be odd: raised from " + asked + " to " + fitted;
}

/// What building takes, or then what is asked for about the maze, as measured.
std::size_t memory_for(const Arguments& arguments, const BuildOptions& build, const Builder& builder) {
  const std::size_t squares = build.rows * build.columns;
  const std::size_t maze = squares / 8;
  const bool measured = arguments.has("paint") || arguments.has("stats");
  const std::size_t open = builder.perfect ? squares / 2 : squares;
  const std::size_t after = measured ? memory_for_figures(squares, open, arguments.has("paint")) : maze;
  return std::max(building_bytes(builder, build), maze + after);
}

/// The same for one row: what the builder remembers of it, and a line of text.
std::size_t memory_for_row(const BuildOptions& build) {
  constexpr std::size_t bytes_per_column = 8;  // of squares
  return build.columns > SIZE_MAX / bytes_per_column ? SIZE_MAX : build.columns * bytes_per_column;
}

void check_memory(const Arguments& arguments, const BuildOptions& build, const Builder& builder,
                  bool row_by_row) {
  const std::size_t allowed = settings_of(arguments).limits.bytes;
  const std::string only = ", and only " + bytes_words(allowed) +
                           (arguments.has("memory") ? " are allowed" : " of memory may be used");
  if (row_by_row) {
    const std::size_t needed = memory_for_row(build);
    if (needed <= allowed) return;
    throw Error::usage(
        "rows of " + count_words(build.columns) + " squares need about " + bytes_words(needed) + only,
        "fewer columns; rows may be any number");
  }
  if (!Grid::fits(build.rows, build.columns))
    refuse_size(arguments, build, builder, "are more than can be numbered");
  const std::size_t needed = memory_for(arguments, build, builder);
  if (needed > allowed) refuse_size(arguments, build, builder, "need about " + bytes_words(needed) + only);
}

/// A flag that only some builders read is refused for the others.
void check_knobs(const Arguments& arguments, const Builder& builder) {
  for (const Builder& other : all_builders()) {
    const std::string knob(other.knobs);
    if (knob.empty() || knob == builder.knobs || !arguments.has(knob)) continue;
    throw Error::usage(std::string(builder.name) + " does not know --" + knob,
                       "the builder that does is " + std::string(other.name));
  }
}

unsigned read_threads(const Arguments& arguments) {
  const auto text = arguments.value("threads");
  if (!text) return std::max(1U, std::thread::hardware_concurrency());
  const std::uint64_t threads = parse_count("threads", *text);
  if (threads == 0 || threads > 1024) throw Error::usage("--threads: from 1 to 1024");
  return static_cast<unsigned>(threads);
}

}  // namespace

std::uint64_t seed_of(const Arguments& arguments) {
  const auto seed = arguments.value("seed");
  return seed ? parse_count("seed", *seed) : std::random_device{}();
}

MakeOptions make_options_of(const Arguments& arguments, const Builder& builder, bool row_by_row) {
  MakeOptions options;
  BuildOptions& build = options.build;
  if (const auto found = arguments.flags.find("modify"); found != arguments.flags.end()) {
    for (const std::string& text : found->second) {
      for (Change& change : parse_changes(text)) options.changes.push_back(std::move(change));
    }
  }
  check_knobs(arguments, builder);
  options.mix = arguments.value("mix").value_or("");
  if (arguments.has("mix")) read_mix("--mix", options.mix, build);
  if (const auto walls = arguments.value("walls")) {
    const std::uint64_t percent = parse_count("walls", *walls);
    if (percent > 100) throw Error::usage("--walls: the share of walls is a number from 0 to 100");
    build.wall_percent = static_cast<unsigned>(percent);
  }
  if (const auto goals = arguments.value("goals")) options.goals = parse_count("goals", *goals);
  build.threads = read_threads(arguments);
  build.seed = seed_of(arguments);
  read_size(arguments, builder, options);
  check_memory(arguments, build, builder, row_by_row);
  return options;
}

std::vector<Flag> building_flags() {
  return {
      {.name = "rows",
       .letter = 'r',
       .value = "R",
       .help = "squares from top to bottom, walls included: odd, an even number is raised",
       .fallback = "31, watched what fits the window"},
      {.name = "columns",
       .letter = 'c',
       .value = "C",
       .help = "squares from side to side",
       .fallback = "111"},
      {.name = "cells",
       .value = "RxC",
       .help = "the size in passage cells instead: 15x55 is 31 x 111 squares"},
      {.name = "seed",
       .value = "N",
       .help = "the same seed makes the same maze, on any machine",
       .fallback = "a fresh one, which is printed"},
      {.name = "modify",
       .letter = 'm',
       .value = "MOD",
       .help = "open some walls afterwards: cross, x, braid=0.5, room=3; several by commas or by repeating"},
      {.name = "walls", .value = "PERCENT", .help = "scatter: the share of walls", .fallback = "25"},
      {.name = "mix",
       .value = "N:R:O",
       .help = "growing-tree: how often the newest, a random and the oldest cell are chosen",
       .fallback = "50:50:0"},
      {.name = "threads",
       .value = "N",
       .help = "cores that builders marked parallel use; changes nothing about the maze",
       .fallback = "all"},
      {.name = "memory",
       .value = "M",
       .help = "refuse what would need more than this: 512M, 2G",
       .fallback = "80 % of the free memory"},
  };
}

}  // namespace wend
