// Both decoders of the pack format, the C++ one and the C one for small machines, on the same bytes: both
// refuse them, or both read the same maze. The checksum would keep nearly all inputs away from the cells, so
// most of them are payloads that get a right one: flags, rows, columns, then the bytes.
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "formats/pack.hpp"
#include "support/embedded_decoder.hpp"
#include "support/pack_file.hpp"

namespace {

constexpr std::uint32_t capacity = 1 << 16;

std::optional<wend::Model> read_by_cpp(const std::string& bytes) {
  try {
    return wend::pack_format.read(bytes);
  } catch (const wend::Error&) {
    return {};
  }
}

std::optional<wend::Model> read_by_c(const std::string& bytes) {
  const wend::test::Unpacked unpacked = wend::test::unpack(bytes, capacity);
  if (unpacked.last == WEND_PACK_TOO_LARGE) return read_by_cpp(bytes);  // no memory for so many columns
  if (unpacked.last != WEND_PACK_DONE || unpacked.bytes != bytes.size()) return {};
  return unpacked.maze;
}

[[noreturn]] void fail(const char* what) {
  std::fprintf(stderr, "fuzz_pack: %s\n", what);
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  if (size >= 3 && size < 131 && data[0] < 0xf0) {
    bytes = wend::test::framed(data[0], data[1] & 127U, data[2] & 127U, bytes.substr(3));
  }
  const std::optional<wend::Model> model = read_by_cpp(bytes);
  const std::optional<wend::Model> other = read_by_c(bytes);
  if (model.has_value() != other.has_value()) fail("only one decoder reads this");
  if (!model) return 0;
  if (!(*model == *other)) fail("the decoders read different mazes");
  if (!(wend::pack_format.read(wend::pack_format.write(*model)) == *model)) fail("read(write(maze)) differs");
  return 0;
}
