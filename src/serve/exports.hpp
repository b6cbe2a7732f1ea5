// What a problem can be exported as: pictures, traces of a search, and every format that can be written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/model.hpp"
#include "serve/json.hpp"

namespace wend::serve {

struct ExportKind {
  std::string name;
  std::vector<ModelKind> kinds;  // of problems
  std::string extension;         // with its dot
  std::string type;              // for Content-Type
  bool moving = false;
  bool searched = false;  // shows a search: the problem has to be one that can be opened
};

const std::vector<ExportKind>& all_exports();

/// "maze", "stage", "tiles".
std::string_view kind_name(ModelKind kind);

/// The list for GET /api/about.
Json exports_json();

}  // namespace wend::serve
