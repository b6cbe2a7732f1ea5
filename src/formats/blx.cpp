#include "formats/blx.hpp"

#include "formats/stage_reader.hpp"
#include "formats/stage_writer.hpp"

namespace wend {
namespace {

bool recognise(std::string_view bytes) {
  return begins_with(bytes, "bloxorz");
}
Model read(std::string_view bytes, const ReadOptions& /*options*/) {
  return read_stage(bytes, StageForm::neutral);
}
std::string write(const Model& model, const WriteOptions& /*options*/) {
  return write_neutral_stage(stage_in(model));
}

Model kept(const Model& model) {
  Stage stage = stage_in(model);
  stage.passcode.clear();
  stage.notes.clear();
  return stage;
}

}  // namespace

constinit const Format blx_format{
    .name = "blx",
    .summary = "the plain form stages of Bloxorz are passed around in (`bloxorz 1`)",
    .example_extension = ".blx",
    .recognise = recognise,
    .reader = read,
    .writer = write,
    .kept = kept,
    .kind = ModelKind::stage,
};

}  // namespace wend
