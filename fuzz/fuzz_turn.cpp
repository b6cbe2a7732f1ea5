// Lists and names of checkpoints. What is accepted must be exactly what would be written. An input that
// begins with an odd byte is a list of changes to a sound list: two bytes say where, one is added.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "runs/checkpoint_format.hpp"

namespace {

std::string sound_list(const wend::RunMark& run) {
  const wend::SealedTurn turn{.turn = 3,
                              .parts = 2,
                              .files = {{0, wend::KeptKind::more, 1, 400, 17},
                                        {0, wend::KeptKind::now, 3, 80, 5},
                                        {1, wend::KeptKind::now, 3, 0, 0}}};
  return wend::bytes_of(turn, run);
}

std::string changed(std::string bytes, const std::uint8_t* data, std::size_t size) {
  for (std::size_t i = 0; i + 2 < size; i += 3) {
    char& byte = bytes[(data[i] * std::size_t{256} + data[i + 1]) % bytes.size()];
    byte = static_cast<char>(byte + data[i + 2]);
  }
  return bytes;
}

void expect(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const wend::RunMark run = wend::run_mark("fuzz");
  const bool changes = size > 0 && data[0] % 2 == 1;
  const std::string bytes = changes ? changed(sound_list(run), data + 1, size - 1)
                                    : std::string(reinterpret_cast<const char*>(data), size);
  if (const auto turn = wend::sealed_turn_of(bytes, run)) expect(wend::bytes_of(*turn, run) == bytes);
  if (const auto file = wend::kept_file_named(bytes)) expect(name_of(*file) == bytes);
  if (const auto turn = wend::sealed_turn_named(bytes))
    expect(name_of(wend::SealedTurn{.turn = *turn, .parts = 0, .files = {}}) == bytes);
  return 0;
}
