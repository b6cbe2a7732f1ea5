// What came of boards of a list (cli/listed_boards.hpp): each is held against the fewest moves the list
// tells, and at the end there are figures over all of them, for people and for programs.
#pragma once

#include "base/json.hpp"
#include "cli/listed_boards.hpp"
#include "cli/scenario_report.hpp"
#include "engine/report.hpp"

namespace wend {

struct BoardAnswer {
  std::string name;   // PATH:ID
  ListedBoard board;  // as it is in the list, without its optimum if another goal was asked for
  Report report;      // without its moves
  Finding finding = Finding::agrees;
};

class BoardAnswers {
 public:
  /// Judges the answer about a board that was opened and keeps it; null if the problem is no board of a list.
  const BoardAnswer* add(const std::string& name, const TileBoard* opened, const Report& report);

  [[nodiscard]] std::size_t size() const { return answers_.size(); }
  /// Figures, for people and for programs, of so many boards that were asked for. There is an answer.
  [[nodiscard]] std::string summary(std::size_t asked) const;
  [[nodiscard]] JsonObject summary_json(std::size_t asked) const;
  /// These boards, of these names, with the optima that were proven here and without those that were refuted.
  [[nodiscard]] std::vector<ListedBoard> proven(std::vector<ListedBoard> boards,
                                                const std::vector<std::string>& names) const;

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
