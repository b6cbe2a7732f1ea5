// What came of boards of a list (cli/listed_boards.hpp): each is held against the fewest moves the list
// tells, and at the end there are figures over all of them, for people and for programs.
#pragma once

#include "cli/json.hpp"
#include "cli/listed_boards.hpp"
#include "cli/scenario_report.hpp"
#include "engine/report.hpp"

namespace wend {

struct BoardAnswer {
  std::string name;   // PATH:ID
  ListedBoard board;  // as it is in the list
  Report report;      // without its moves
  Finding finding = Finding::agrees;
};

class BoardAnswers {
 public:
  /// Judges the answer and keeps it; null if the problem is no board of a list.
  const BoardAnswer* add(const std::string& name, const Report& report);

  [[nodiscard]] std::size_t size() const { return answers_.size(); }
  /// Figures, for people.
  [[nodiscard]] std::string summary() const;
  [[nodiscard]] JsonObject summary_json() const;
  /// The boards once more, with the optima that were proven here.
  [[nodiscard]] std::vector<ListedBoard> proven() const;

 private:
  std::vector<BoardAnswer> answers_;
};

/// A line about an answer that disagrees; empty for others.
std::string disagreement_words(const BoardAnswer& answer);
/// What the list says and whether that agrees.
void add_finding(JsonObject& object, const BoardAnswer& answer);
/// A line of comma-separated values, and the line of names above all of them.
std::string csv_line(const BoardAnswer& answer);
std::string board_csv_names();

}  // namespace wend
