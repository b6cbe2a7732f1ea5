// A problem, its solution or its search as a file: pictures, traces, and every format that can be written.
#pragma once

#include <optional>

#include "engine/plan.hpp"
#include "serve/exports.hpp"
#include "serve/posed.hpp"
#include "show/image/picture.hpp"

namespace wend::serve {

struct ExportTask {
  const ExportKind* kind = nullptr;
  std::shared_ptr<const Model> model;
  PosedProblem posed = {};                             // if something of a search is to be seen
  std::optional<Plan> plan = {};                       // solve it by that
  std::optional<std::vector<std::string>> moves = {};  // or show these
  std::shared_ptr<const std::string> film = {};        // or the making of it
  PictureOptions picture = {};
  double seconds = 0;  // for writing
};

/// A Refusal for what cannot be written, before anything is.
ExportTask read_export_task(House& house, const Asked& asked);

/// The work of a job: its data are the bytes, its report has "type" and "filename".
JobResult run(const ExportTask& task, const JobControl& control);

}  // namespace wend::serve
