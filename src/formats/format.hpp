// What a file format owes: a name, a way to recognise its bytes, a reader, and a writer where one is
// possible.
//
// Readers throw Error with line and column and never allocate much more than the bytes in front of them
// deserve. Where a writer accepts a model, reading its bytes gives the model back.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "model/model.hpp"

namespace wend {

struct Format {
  std::string_view name;
  std::string_view summary;
  /// With its dot; a path that ends in it is written in this format.
  std::string_view example_extension;
  /// Lenient on purpose: a file that is nearly right should reach the reader, whose Error names the place.
  bool (*recognise)(std::string_view bytes);
  Model (*read)(std::string_view bytes);
  /// Null where the format cannot be written. Throws Error (without a place) for a model it cannot express.
  std::string (*write)(const Model& model);
  /// The same bytes piece by piece, where all at once would be many more than the model has; else null.
  void (*write_pieces)(const Model& model, const std::function<void(std::string_view)>& piece) = nullptr;
  bool binary = false;  // nothing for terminals
};

}  // namespace wend
