// The reader of index files, on one small map. The checksum would keep nearly all inputs away from the
// content, so an input that begins with an odd byte is a list of changes to a sound file, which then gets a
// right checksum: two bytes say where, one is added. What is accepted must lead to ways that can be walked.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/error.hpp"
#include "paths/finder.hpp"
#include "paths/index/index_file.hpp"
#include "paths/index/path_index.hpp"

namespace {

constexpr std::uint32_t side = 12;

wend::Grid sample() {
  wend::Grid grid(side, side, true);
  for (std::uint32_t i = 0; i < side * side; ++i) {
    if (i * i % 23 < 4 && i % (side * side - 1) != 0) grid.set_open({i / side, i % side}, false);
  }
  return grid;
}

std::string changed(std::string bytes, const std::uint8_t* data, std::size_t size) {
  for (std::size_t i = 0; i + 2 < size; i += 3) {
    char& byte = bytes[(data[i] * std::size_t{256} + data[i + 1]) % bytes.size()];
    byte = static_cast<char>(byte + data[i + 2]);
  }
  wend::seal(bytes);
  return bytes;
}

[[noreturn]] void fail(const char* what) {
  std::fprintf(stderr, "fuzz_index: %s\n", what);
  std::abort();
}

void query(const wend::PathMap& map, const wend::PathIndex& index) {
  wend::Finder finder(map, index);
  for (std::uint32_t i = 0; i < side; ++i) {
    const wend::Cell start{i, 0}, goal{side - 1 - i, side - 1};
    if (!finder.find(start, goal).reached()) continue;
    const std::vector<wend::Cell> way = finder.cells();
    if (way.front() != start || way.back() != goal) fail("a way that begins or ends elsewhere");
    for (const wend::Cell cell : way) {
      if (!map.open(cell)) fail("a way through a wall");
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const wend::PathMap map(sample());
  static const std::string sound[] = {
      std::string(wend::PathIndex::build(map, wend::Neighbours::four).bytes()),
      std::string(wend::PathIndex::build(map, wend::Neighbours::eight).bytes())};
  if (size == 0) return 0;
  const bool whole = data[0] % 2 == 0;
  try {
    query(map, wend::PathIndex::read(whole ? std::string(reinterpret_cast<const char*>(data) + 1, size - 1)
                                           : changed(sound[data[0] / 2 % 2], data + 1, size - 1),
                                     map));
  } catch (const wend::Error&) {
  }
  return 0;
}
