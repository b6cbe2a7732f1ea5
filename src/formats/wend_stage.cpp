#include "formats/wend_stage.hpp"

#include "formats/stage_reader.hpp"
#include "formats/stage_writer.hpp"

namespace wend {
namespace {

bool recognise(std::string_view bytes) {
  return begins_with(bytes, "wend stage ");
}
Model read(std::string_view bytes, const ReadOptions& /*options*/) {
  return read_stage(bytes, StageForm::own);
}
std::string write(const Model& model, const WriteOptions& /*options*/) {
  return write_stage(stage_in(model));
}

}  // namespace

constinit const Format wend_stage_format{
    .name = "wend-stage",
    .summary = "a stage of Bloxorz as text: tiles, then what buttons, bridges and splits do",
    .example_extension = ".stage",
    .recognise = recognise,
    .reader = read,
    .writer = write,
    .kind = ModelKind::stage,
};

}  // namespace wend
