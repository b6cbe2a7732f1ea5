#include "cli/panel_show.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/choices.hpp"
#include "cli/files.hpp"
#include "cli/flags.hpp"
#include "cli/made_file.hpp"
#include "cli/made_film.hpp"
#include "cli/output.hpp"
#include "cli/picture_files.hpp"
#include "cli/speech.hpp"
#include "cli/watching.hpp"
#include "cli/words.hpp"
#include "show/image/panel_pictures.hpp"

namespace wend {
namespace {

/// The algorithm, and its heuristic where it runs with several.
std::string title_of(const Row& row, const std::vector<Row>& rows) {
  const auto runs = std::count_if(rows.begin(), rows.end(), [&](const Row& other) {
    return other.inapplicable.empty() && other.report.algorithm == row.report.algorithm;
  });
  return runs > 1 && uses_heuristic(row.report.algorithm) ? row.report.algorithm + " " + row.report.heuristic
                                                          : method_words(row);
}

std::vector<Panel> panels_of(const Problem& problem, const std::vector<Row>& rows) {
  std::vector<Panel> panels;
  for (const Row& row : rows) {
    if (!row.inapplicable.empty()) continue;
    panels.push_back({title_of(row, rows), film_of_searching(problem, row.plan, row.report), row.report});
    talk(left_out_words(panels.back().film));
  }
  judge(panels);
  return panels;
}

std::string about(const std::vector<Panel>& panels) {
  std::string words =
      "All make a step at a time: a step looks at one state, and once the way is found it is walked.";
  std::vector<std::string> known;
  for (const Panel& panel : panels) {
    if (std::find(known.begin(), known.end(), panel.report.algorithm) != known.end()) continue;
    known.push_back(panel.report.algorithm);
    words += "\n\n" + about_algorithm(panel.report.algorithm);
  }
  return words;
}

}  // namespace

PanelWishes panel_wishes_of(const Arguments& arguments, std::size_t files) {
  PanelWishes wishes;
  wishes.watched = arguments.has("watch");
  wishes.file = arguments.value("output");
  if (wishes.file && *wishes.file != "-" && picture_kind_for(*wishes.file) == nullptr)
    throw Error::usage("what kind of picture is " + *wishes.file + "?", "its name may end in .png or .gif");
  if (wishes.file) wishes.kind = &picture_kind_of(*wishes.file, arguments);
  check_picture_flags(wishes.kind, arguments);
  if (wishes.kind != nullptr && wishes.kind->name == "svg")
    throw Error::usage("searches side by side are pixels, not vectors", "-o race.png or -o race.gif");
  for (const char* flag : {"output", "watch"}) {
    if (files > 1 && arguments.has(flag))
      throw Error::usage(std::string("--") + flag + " is for one problem, not for " + std::to_string(files));
  }
  for (const char* flag : {"json", "csv"}) {
    if (wishes.output_taken() && arguments.has(flag))
      throw Error::usage(std::string("-o - and --") + flag + " would both write to standard output",
                         "give the picture a file");
  }
  check_watch_flags(arguments, "as a moving picture in a file: -o race.gif");
  if (!wishes.watched) {
    for (const Flag& flag : drawing_flags()) {
      if (arguments.has(flag.name)) throw Error::usage("--" + flag.name + " needs --watch");
    }
  }
  if (wishes.file) expect_writable(*wishes.file);
  return wishes;
}

void expect_room_for_panels(const Problem& problem, std::size_t searches, const PanelWishes& wishes,
                            const Arguments& arguments) {
  if (!wishes.file || searches == 0) return;
  const Canvas small = problem.picture(1, 1);
  expect_panel_size(searches, small.source_rows(), small.source_columns(), picture_options_of(arguments, ""));
}

void show_panels(const Problem& problem, const std::vector<Row>& rows, const PanelWishes& wishes,
                 const Arguments& arguments, std::optional<Interrupt>& interrupt) {
  const std::vector<Panel> panels = panels_of(problem, rows);
  if (panels.empty()) {
    talk("wend: nothing was searched, so there is nothing to see\n");
    return;
  }
  if (wishes.file) {
    // Ctrl-C during a search was meant for the search.
    const PictureFile picture = picture_file(*wishes.file, *wishes.kind, picture_options_of(arguments, ""),
                                             interrupt->requested() ? std::stop_token{} : interrupt->token());
    const PictureFacts facts = write_picture(picture, panels);
    if (!arguments.has("quiet")) say_written(*wishes.file, facts);
  }
  if (!wishes.watched) return;
  interrupt.reset();
  watch_panels(panels, "side by side in " + name_words(rows.front().file), about(panels), arguments);
}

}  // namespace wend
