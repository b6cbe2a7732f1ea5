#include "cli/board_answers.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/speech.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

/// Where nothing is claimed about all solutions, more moves than the list tells are no contradiction.
Finding finding_of(const std::optional<std::uint64_t>& expected, const Report& report) {
  if (!expected) return Finding::agrees;
  if (report.verdict == Verdict::unsolvable) return Finding::disagrees;
  const auto moves = static_cast<double>(*expected);
  if (report.cost && report.cost->value() < moves) return Finding::disagrees;
  if (report.bound && report.bound->value() > moves) return Finding::disagrees;
  if (!report.cost) return Finding::open;
  return report.cost->value() == moves ? Finding::agrees : Finding::worse;
}

std::string path_of(const BoardAnswer& answer) {
  return answer.name.substr(0, answer.name.size() - answer.board.id.size() - 1);
}

/// The list they are from, or from which the first are.
std::string list_of(const std::vector<BoardAnswer>& answers) {
  const std::string first = path_of(answers.front());
  return path_of(answers.back()) == first ? first : first + " and others";
}

std::string found_words(const Report& report) {
  if (report.verdict == Verdict::unsolvable) return "unsolvable";
  if (report.cost) return cost_words(*report.cost);
  return "at least " + cost_words(*report.bound);
}

/// Figures over all answers.
struct Tally {
  std::size_t solved = 0;
  std::size_t proven = 0;
  std::size_t compared = 0;  // with what the list tells
  std::size_t open = 0;      // not compared, as nothing was found
  std::size_t agree = 0;
  std::size_t disagree = 0;
  std::uint64_t moves = 0;
  std::uint64_t expanded = 0;
  double setup = 0;                  // seconds
  std::vector<double> seconds = {};  // without boards that cannot be solved: that is seen, not searched
};

Tally tally_of(const std::vector<BoardAnswer>& answers) {
  Tally tally;
  for (const BoardAnswer& answer : answers) {
    const Report& report = answer.report;
    if (report.cost) ++tally.solved;
    if (report.cost && report.optimal) ++tally.proven;
    if (report.cost) tally.moves += static_cast<std::uint64_t>(report.cost->straight);
    if (answer.finding == Finding::open) ++tally.open;
    if (answer.board.optimum && answer.finding != Finding::open) ++tally.compared;
    if (answer.board.optimum && answer.finding == Finding::agrees) ++tally.agree;
    if (answer.finding == Finding::disagrees) ++tally.disagree;
    tally.expanded += report.stats.expanded;
    tally.setup += report.setup_seconds;
    if (report.verdict != Verdict::unsolvable) tally.seconds.push_back(report.seconds);
  }
  return tally;
}

std::string agreement_words(const Tally& tally) {
  if (tally.compared == 0) return "";
  if (tally.disagree > 0) return "; " + plural(tally.disagree, "disagreement") + " with the list";
  if (tally.agree == tally.compared)
    return tally.open == 0 ? "; all agree with the list" : "; those agree with the list";
  return fmt::format("; {} of {} as short as the list says", tally.agree, tally.compared);
}

std::uint64_t mean_expanded(const Tally& tally) {
  const std::size_t count = tally.seconds.size();
  return count == 0 ? 0 : (tally.expanded + count / 2) / count;
}

/// "per board: mean …"; empty if none was searched.
std::string effort_words(const Tally& tally) {
  if (tally.seconds.empty()) return "";
  const QueryTimes times = times_of(tally.seconds);
  const std::string tables =
      tally.setup > 0.01 ? "; tables " + seconds_words(tally.setup) + " in all" : std::string();
  const std::string effort = fmt::format(
      "per board: mean {}, median {}, longest {}; {} expanded{}", seconds_words(times.mean),
      seconds_words(times.median), seconds_words(times.longest), count_words(mean_expanded(tally)), tables);
  return "  " + wrapped(effort, window_columns(), 4) + "\n";
}

}  // namespace

const BoardAnswer* BoardAnswers::add(const std::string& name, const TileBoard* opened, const Report& report) {
  std::optional<ListedBoard> board = opened != nullptr ? find_board(name) : std::nullopt;
  if (!board) return nullptr;
  if (opened->goal != board->board.goal) board->optimum.reset();
  const Finding finding = finding_of(board->optimum, report);
  answers_.push_back({name, *std::move(board), report, finding});
  answers_.back().report.moves = {};
  return &answers_.back();
}

std::string BoardAnswers::summary(std::size_t asked) const {
  const Tally tally = tally_of(answers_);
  const std::string boards = answers_.size() == asked
                                 ? plural(asked, "board")
                                 : fmt::format("{} of {}", answers_.size(), plural(asked, "board"));
  const std::string solved =
      tally.solved == 0 ? "none solved"
                        : fmt::format("{} solved in {}, {} proven optimal", count_words(tally.solved),
                                      plural(tally.moves, "move"), count_words(tally.proven));
  const std::string verdict =
      fmt::format("{}: {}, {}{}", name_words(list_of(answers_)), boards, solved, agreement_words(tally));
  return wrapped(verdict, window_columns(), 2) + "\n" + effort_words(tally);
}

JsonObject BoardAnswers::summary_json(std::size_t asked) const {
  const Tally tally = tally_of(answers_);
  const QueryTimes times = times_of(tally.seconds);
  const auto count = [](std::uint64_t number) { return JsonValue{number}; };
  return {{{"file", list_of(answers_)},
           {"asked", count(asked)},
           {"boards", count(answers_.size())},
           {"solved", count(tally.solved)},
           {"proven", count(tally.proven)},
           {"total_moves", count(tally.moves)},
           {"compared", count(tally.compared)},
           {"agree", count(tally.agree)},
           {"disagree", count(tally.disagree)},
           {"mean_seconds", times.mean},
           {"median_seconds", times.median},
           {"longest_seconds", times.longest},
           {"setup_seconds", tally.setup},
           {"mean_expanded", count(mean_expanded(tally))}}};
}

std::vector<ListedBoard> BoardAnswers::proven(std::vector<ListedBoard> boards,
                                              const std::vector<std::string>& names) const {
  for (const BoardAnswer& answer : answers_) {
    const auto place = std::find(names.begin(), names.end(), answer.name) - names.begin();
    std::optional<std::uint64_t>& optimum = boards[static_cast<std::size_t>(place)].optimum;
    if (answer.finding == Finding::disagrees) optimum.reset();
    if (answer.report.cost && answer.report.optimal)
      optimum = static_cast<std::uint64_t>(answer.report.cost->straight);
  }
  return boards;
}

std::string disagreement_words(const BoardAnswer& answer) {
  if (answer.finding != Finding::disagrees) return "";
  return fmt::format("{}: {} by the list, {} by {}\n", name_words(answer.name), *answer.board.optimum,
                     found_words(answer.report), method_words(answer.report));
}

void add_finding(JsonObject& object, const BoardAnswer& answer) {
  if (!answer.board.optimum) return;
  object.fields.push_back({"expected", *answer.board.optimum});
  object.fields.push_back({"finding", std::string(name_of(answer.finding))});
}

std::string board_csv_names() {
  return "id,expected,verdict,cost,bound,expanded,generated,seconds,setup_seconds,finding\n";
}

std::string csv_line(const BoardAnswer& answer) {
  const Report& report = answer.report;
  const auto cost = [](const std::optional<ExactCost>& value) {
    return value ? std::to_string(value->straight) : "";
  };
  const auto& expected = answer.board.optimum;
  return fmt::format("{},{},{},{},{},{},{},{:.6f},{:.6f},{}\n", csv_field(answer.board.id),
                     expected ? std::to_string(*expected) : "", name_of(report.verdict), cost(report.cost),
                     cost(report.bound), report.stats.expanded, report.stats.generated, report.seconds,
                     report.setup_seconds, expected ? name_of(answer.finding) : "");
}

}  // namespace wend
