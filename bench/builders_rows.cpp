// Builders of rows, rooms and tiles. Streaming is measured into two planes of bits, as the builders make
// them, and through the writers of files into /dev/null. On request 100,000 x 100,000 cells go to a sink that
// keeps nothing, which shows the rate and the peak of memory of the whole process.
#include <algorithm>
#include <sys/resource.h>

#include "builders.hpp"
#include "formats/rows/row_writer.hpp"
#include "generate/all.hpp"
#include "model/passages.hpp"
#include "show/image/maze_png.hpp"

namespace wend::bench {
namespace {

double million_per_second(std::uint64_t cells, double seconds) {
  return static_cast<double>(cells) / seconds / 1e6;
}

const Builder& streaming(std::string_view name) {
  const Builder* const builder = find_builder(name);
  require(builder != nullptr && builder->stream != nullptr, "no such streaming builder");
  return *builder;
}

/// Rows into planes of bits, against the planes only being written.
Row stream_row(std::string_view name, double at_least) {
  constexpr std::size_t side = 1000;
  const Builder& builder = streaming(name);
  Passages passages(side, side);
  std::uint64_t seed = 0;
  const auto stream = [&] {
    std::size_t row = 0;
    builder.stream(side, side, ++seed, [&](auto east, auto south) {
      std::copy(east.begin(), east.end(), passages.east_row(row).begin());
      std::copy(south.begin(), south.end(), passages.south_row(row).begin());
      ++row;
      return true;
    });
  };
  const auto touch = [&] {
    for (std::size_t row = 0; row < side; ++row) {
      std::ranges::fill(passages.east_row(row), row);
      std::ranges::fill(passages.south_row(row), row);
    }
  };
  const std::vector<double> seconds = fastest({touch, stream}, 20);
  require(passages.count() == side * side - 1, std::string(name) + " is not perfect");
  Row row{std::string(name) + ", streamed",
          "Mcell/s",
          million_per_second(side * side, seconds[1]),
          "bits written",
          million_per_second(side * side, seconds[0]),
          std::nullopt};
  row.at_least = at_least;
  return row;
}

/// The fastest builder through a writer: what the writer itself can take.
Row writer_row(const RowFormat& format) {
  constexpr std::uint64_t side = 4000;
  const Builder& builder = streaming("binary-tree");
  const auto write = [&] {
    const auto writer = format.open("/dev/null", {side, side, "builder binary-tree, seed 1"});
    builder.stream(side, side, 1, [&](auto east, auto south) { return writer->row(east, south); });
    writer->finish();
  };
  Row row;
  row.name = "written as " + std::string(format.name);
  row.unit = "Mcell/s";
  row.ours = million_per_second(side * side, fastest({write}, 3)[0]);
  return row;
}

/// The same for PNG, which has a writer of its own: one pixel per square.
Row png_row() {
  constexpr std::size_t side = 4000;
  const Builder& builder = streaming("binary-tree");
  const auto write = [&] {
    MazePng png("/dev/null", {2 * side + 1, 2 * side + 1, Cell{1, 1}, {}}, {.scale = 1});
    std::vector<std::uint64_t> squares(square_words(side));
    png.squares(squares);
    builder.stream(side, side, 1, [&](auto east, auto south) {
      square_row(east, side, false, squares);
      png.squares(squares);
      square_row(south, side, true, squares);
      return png.squares(squares);
    });
    png.finish();
  };
  Row row;
  row.name = "written as png";
  row.unit = "Mcell/s";
  row.ours = million_per_second(std::uint64_t{side} * side, fastest({write}, 3)[0]);
  return row;
}

double peak_mebibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;  // Linux counts in KiB
}

}  // namespace

std::vector<Row> builders_rows() {
  std::vector<Row> rows{stream_row("eller", 75), stream_row("sidewinder", 300),
                        stream_row("binary-tree", 10'000)};
  for (Row& row : builder_rows({{"eller", 75},
                                {"sidewinder", 300},
                                {"binary-tree", std::nullopt},
                                {"fractal", 80},
                                {"kruskal", 10}},
                               1000, 5)) {
    rows.push_back(std::move(row));
  }
  rows.push_back(two_threads_row("kruskal", 3000, 5, 1 / 1.5));
  for (const RowFormat& format : all_row_formats()) rows.push_back(writer_row(format));
  rows.push_back(png_row());
  return rows;
}

std::vector<Row> builders_rows_endless() {
  constexpr std::uint64_t side = 100'000;
  std::vector<Row> rows;
  for (const std::string_view name : {"binary-tree", "sidewinder", "eller"}) {
    const double before = peak_mebibytes();
    std::uint64_t received = 0;
    const double seconds = seconds_of([&] {
      streaming(name).stream(side, side, 1, [&](auto, auto) {
        ++received;
        return true;
      });
    });
    require(received == side, "rows are missing");
    Row rate;
    rate.name = std::string(name) + ", 100,000²";
    rate.unit = "Mcell/s";
    rate.ours = million_per_second(side * side, seconds);
    rows.push_back(rate);
    Row memory;
    memory.name = std::string(name) + ", growth of peak memory";
    memory.unit = "MiB";
    memory.ours = peak_mebibytes() - before;
    rows.push_back(memory);
  }
  return rows;
}

}  // namespace wend::bench
