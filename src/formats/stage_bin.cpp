// The bits of stage_bits.hpp as they are.
#include "formats/stage_bin.hpp"

#include <fmt/format.h>

#include "formats/stage_bits.hpp"

namespace wend {

constinit const Format stage_bin_format{
    .name = "stage-bin",
    .summary = "a stage of Bloxorz in a few dozen bytes, with a checksum",
    .example_extension = ".wstage",
    .recognise = [](std::string_view bytes) { return bytes.starts_with("nZ1"); },
    .reader = [](std::string_view bytes, const ReadOptions&) -> Model {
      try {
        return stage_of_bits(bytes);
      } catch (Error& error) {
        error.message = fmt::format("byte {}: {}", error.column - 1, error.message);
        throw;
      }
    },
    .writer = [](const Model& model, const WriteOptions&) { return bits_of(stage_in(model)); },
    .kept = [](const Model& model) -> Model { return kept_by_bits(stage_in(model)); },
    .binary = true,
    .kind = ModelKind::stage,
};

}  // namespace wend
