#include "cli/make_options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <random>
#include <thread>

#include "base/error.hpp"
#include "cli/flags.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"
#include "generate/all.hpp"

namespace wend {
namespace {

constexpr std::uint64_t no_such_side = std::uint64_t{1} << 32;  // more than any grid can have

std::string size_words(std::uint64_t rows, std::uint64_t columns) {
  return count_words(rows) + " x " + count_words(columns);
}

[[noreturn]] void refuse_size(const BuildOptions& build, const std::string& why) {
  throw Error::usage(size_words(build.rows, build.columns) + " squares " + why, "make it smaller");
}

/// "20x55".
void read_cells(const std::string& text, BuildOptions& build) {
  const std::size_t times = text.find('x');
  if (times == std::string::npos) {
    throw Error::usage("--cells: '" + text + "' is not understood", "rows x columns, such as 20x55");
  }
  const auto squares = [](const std::string& count) {
    return 2 * std::min(parse_count("cells", count), no_such_side) + 1;
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
  const std::size_t least = builder.any_size ? 1 : 2;  // 2 becomes 3
  if (build.rows < least || build.columns < least) {
    throw Error::usage(
        size_words(build.rows, build.columns) + " squares are too few for " + std::string(builder.name),
        builder.any_size ? "at least 1 x 1" : "at least 3 x 3, which is one cell and its walls");
  }
  const auto odd = [](std::size_t size) { return size + 1 - size % 2; };
  if (!builder.any_size && (build.rows % 2 == 0 || build.columns % 2 == 0)) {
    options.raised = "rows and columns must be odd: raised from " + size_words(build.rows, build.columns);
    build.rows = odd(build.rows);
    build.columns = odd(build.columns);
    options.raised += " to " + size_words(build.rows, build.columns);
  }
}

/// What building takes at its peak, and the bytes of the file.
std::size_t memory_for(const BuildOptions& build, const Builder& builder) {
  const std::size_t squares = build.rows * build.columns;
  const std::size_t cells = (build.rows / 2 + 1) * (build.columns / 2 + 1);
  return squares / 8 + squares + cells / 4 + cells * builder.bytes_per_cell;
}

void check_memory(const Arguments& arguments, const BuildOptions& build, const Builder& builder) {
  if (!Grid::fits(build.rows, build.columns)) refuse_size(build, "are more than can be numbered");
  const std::size_t needed = memory_for(build, builder);
  const std::size_t allowed = settings_of(arguments).limits.bytes;
  if (needed > allowed) {
    refuse_size(build, "need about " + bytes_words(needed) + ", and only " + bytes_words(allowed) +
                           (arguments.has("memory") ? " are allowed" : " of memory may be used"));
  }
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

/// "50:30:20": shares of newest, random, oldest.
void read_mix(const std::string& text, BuildOptions& build) {
  constexpr std::string_view example = "newest:random:oldest in shares of their sum, such as 50:50:0";
  std::array<unsigned, 3> shares{};
  const char* at = text.data();
  const char* const end = at + text.size();
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const auto [stop, code] = std::from_chars(at, end, shares[i]);
    const bool last = i + 1 == shares.size();
    if (code != std::errc{} || shares[i] > 1'000'000 || (last ? stop != end : stop == end || *stop != ':')) {
      throw Error::usage("--mix: '" + text + "' is not understood", std::string(example));
    }
    at = stop + 1;
  }
  if (shares[0] + shares[1] + shares[2] == 0) {
    throw Error::usage("--mix: the shares must not all be 0", std::string(example));
  }
  build.newest = shares[0];
  build.random = shares[1];
  build.oldest = shares[2];
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

MakeOptions make_options_of(const Arguments& arguments, const Builder& builder) {
  MakeOptions options;
  BuildOptions& build = options.build;
  if (const auto found = arguments.flags.find("modify"); found != arguments.flags.end()) {
    for (const std::string& text : found->second) {
      for (Change& change : parse_changes(text)) options.changes.push_back(std::move(change));
    }
  }
  check_knobs(arguments, builder);
  options.mix = arguments.value("mix").value_or("");
  if (arguments.has("mix")) read_mix(options.mix, build);
  if (const auto walls = arguments.value("walls")) {
    const std::uint64_t percent = parse_count("walls", *walls);
    if (percent > 100) throw Error::usage("--walls: the share of walls is a number from 0 to 100");
    build.wall_percent = static_cast<unsigned>(percent);
  }
  build.threads = read_threads(arguments);
  build.seed = seed_of(arguments);
  read_size(arguments, builder, options);
  check_memory(arguments, build, builder);
  return options;
}

std::vector<Flag> building_flags() {
  return {
      {.name = "rows",
       .letter = 'r',
       .value = "R",
       .help = "squares from top to bottom, walls included: odd, an even number is raised",
       .fallback = "31"},
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
