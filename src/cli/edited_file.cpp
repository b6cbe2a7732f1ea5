#include "cli/edited_file.hpp"

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/names.hpp"
#include "cli/reading.hpp"
#include "cli/speech.hpp"
#include "formats/all.hpp"
#include "formats/stage_reader.hpp"
#include "formats/stage_writer.hpp"
#include "packs/passcode.hpp"
#include "show/edit/stage_editor.hpp"
#include "stages/stage_advice.hpp"

namespace wend {
namespace {

constexpr std::string_view optimum_note = "optimum ";
constexpr std::string_view maker_note = "made by wend";

const Format& new_format(const std::string& path) {
  const Format& named = format_for_path(path);
  return named.kind == ModelKind::stage ? named : own_format(ModelKind::stage);
}

/// Of the text forms, which can hold what is not finished yet.
std::optional<StageForm> form_of(const Format& format) {
  if (format.name == "wend-stage") return StageForm::own;
  if (format.name == "blx") return StageForm::neutral;
  return std::nullopt;
}

Stage read_edited(const Format& format, const std::string& bytes, const ReadOptions& options) {
  if (const auto form = form_of(format)) return read_stage(bytes, *form, StageWork::unfinished);
  return stage_in(format.read(bytes, options));
}

/// What is on the disk now; nothing if there is no such file.
std::optional<std::string> bytes_at(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return std::nullopt;
  return read_file(path);
}

[[noreturn]] void refuse_pack(const std::string& path) {
  const std::string one = path.find(':') == std::string::npos ? path + ":1" : path;
  throw Error::usage("a stage of a pack is edited in a file of its own",
                     "wend convert " + one + " mine.stage, then wend edit mine.stage");
}

/// Notes about the stage as it was, and the passcode that was made from it.
void leave_out_stale(Stage& stage, const Stage& before, const Settings& advice) {
  if (fingerprint(stage) == fingerprint(before)) return;
  Stage unnamed = before;
  unnamed.passcode.clear();
  if (with_passcodes({"", {unnamed}}).stages[0].passcode == stage.passcode) stage.passcode.clear();
  const auto about_optimum = [](const std::string& note) { return note.starts_with(optimum_note); };
  const bool noted = std::any_of(stage.notes.begin(), stage.notes.end(), about_optimum);
  std::erase_if(stage.notes,
                [&](const std::string& note) { return about_optimum(note) || note.starts_with(maker_note); });
  if (!noted || !StageEditor(stage).fault().empty()) return;
  const StageAdvice known(stage, false, advice);
  if (const auto optimum = known.optimum())
    stage.notes.insert(stage.notes.begin(), std::string(optimum_note) + std::to_string(*optimum));
}

}  // namespace

EditedFile::EditedFile(std::string path, const Arguments& arguments)
    : path_(std::move(path)), format_(&new_format(path_)), bytes_(bytes_at(path_)) {
  const ReadOptions options = read_options_of(arguments, path_);
  if (!bytes_) {
    if (find_pack(path_, options)) refuse_pack(path_);
    stage_ = StageEditor::new_stage();
    return;
  }
  const Format* const format = format_of_file(*bytes_, path_);
  if (format == nullptr && find_pack(path_, options)) refuse_pack(path_);
  if (format == nullptr || format->kind != ModelKind::stage)
    throw Error::usage("wend edit is for stages of Bloxorz, and " + path_ + " is none");
  try {
    stage_ = read_edited(*format, *bytes_, options);
  } catch (Error& error) {
    error.file = shown_name(path_);
    throw;
  }
  if (format->writer != nullptr) format_ = format;
}

void EditedFile::expect_unchanged() {
  const std::optional<std::string> now = bytes_at(path_);
  if (!now || now == bytes_ || now == warned_) return;
  warned_ = now;
  throw Error("somebody else changed the file meanwhile; the same once more writes over that");
}

/// What could not be read again is not written.
std::string EditedFile::text_of(const Stage& stage) const {
  const auto form = form_of(*format_);
  std::string text = form ? write_again(stage, *form, bytes_.value_or("")) : format_->write(stage);
  static_cast<void>(read_edited(*format_, text, {}));
  return text;
}

std::string EditedFile::save(Stage stage, const Settings& advice) {
  expect_unchanged();
  leave_out_stale(stage, stage_, advice);
  const std::string text = text_of(stage);
  write_file(path_, text);
  bytes_ = text;
  return "Saved as " + name_words(path_) + ".";
}

}  // namespace wend
