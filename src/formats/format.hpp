// What a file format owes: a name, a way to recognise its bytes, a reader or a writer or both.
//
// Readers throw Error with line and column and never allocate much more than the bytes in front of them
// deserve. Where a writer accepts a model, reading its bytes with the same options gives the model back, or
// what the format says it keeps of it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "model/model.hpp"

namespace wend {

enum class ColorMatch : std::uint8_t { nearest, strict };
enum class ByteOrder : std::uint8_t { big, little };

/// Something the reader of a file should know, in a sentence without its full stop.
using Remark = std::function<void(const std::string& words)>;

/// How bytes are to be understood, where a format leaves a choice; and who is told what was found on the way.
struct ReadOptions {
  ColorMatch colors = ColorMatch::nearest;
  unsigned cell = 0;                    // pixels per cell of a picture; 0: as the picture looks
  std::optional<ByteOrder> order = {};  // of binary words; nothing: as the words look
  bool lenient = false;                 // pass over what cannot be right
  Remark remark = {};
};

struct WriteOptions {
  unsigned cell = 1;  // pixels per cell of a picture
  ByteOrder order = ByteOrder::big;
  std::string name = {};  // what the data are called inside the file, where they have a name
  Remark remark = {};
};

struct Format {
  using Reader = Model (*)(std::string_view bytes, const ReadOptions& options);
  /// Throws Error (without a place) for a model it cannot express.
  using Writer = std::string (*)(const Model& model, const WriteOptions& options);

  std::string_view name;
  std::string_view summary;
  /// With its dot; a path that ends in it is written in this format.
  std::string_view example_extension;
  /// Lenient on purpose: a file that is nearly right should reach the reader, whose Error names the place.
  bool (*recognise)(std::string_view bytes);
  Reader reader = nullptr;  // null where the format cannot be read
  Writer writer = nullptr;  // null where it cannot be written
  /// The same bytes piece by piece, where all at once would be many more than the model has; else null.
  void (*write_pieces)(const Model& model, const std::function<void(std::string_view)>& piece) = nullptr;
  /// What reading gives back of a model that was written; null where that is all of it.
  Model (*kept)(const Model& model) = nullptr;
  bool binary = false;  // nothing for a terminal
  bool terms = false;   // holds those of a quest; otherwise they are left out, with a remark
  ModelKind kind = ModelKind::maze;

  Model read(std::string_view bytes, const ReadOptions& options = {}) const { return reader(bytes, options); }
  std::string write(const Model& model, const WriteOptions& options = {}) const {
    expect_kind(model);
    std::string bytes = writer(model, options);
    if (kind == ModelKind::maze && !terms && options.remark)
      remark_on_terms(maze_in(model).terms, options.remark);
    return bytes;
  }

 private:
  void expect_kind(const Model& model) const {
    if (kind_of(model) == kind) return;
    throw Error::usage(std::string(name) + " is for " + std::string(words_of(kind)) + ", and this is " +
                       std::string(words_of(kind_of(model))));
  }
  void remark_on_terms(const QuestTerms& lost, const Remark& remark) const {
    if (lost == QuestTerms{}) return;
    remark("hp " + std::to_string(lost.hp) + " and the rules " + std::string(name_of(lost.rules)) +
           " are left out: " + std::string(name) + " has no place for them");
  }
};

/// What formats without a place for notes keep.
inline Model without_notes(const Model& model) {
  Maze maze = maze_in(model);
  maze.notes.clear();
  return maze;
}

/// What formats without a place for anything but the map keep.
inline Model map_only(const Model& model) {
  Maze maze = maze_in(without_notes(model));
  maze.terms = {};
  return maze;
}

}  // namespace wend
