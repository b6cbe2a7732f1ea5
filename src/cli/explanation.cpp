#include "cli/explanation.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "cli/choices.hpp"
#include "cli/layout.hpp"
#include "cli/recorded.hpp"
#include "cli/speech.hpp"
#include "cli/values.hpp"
#include "cli/words.hpp"
#include "domains/tiles/tiles_domain.hpp"

namespace wend {
namespace {

constexpr std::size_t most_listed = 60;  // states in one list, before it says how many more there are

/// Walks over a tape and keeps what a person with pencil and paper would: the open list and the closed one.
class Teller {
 public:
  Teller(const Problem& problem, const Tape& tape, bool with_estimates, std::size_t columns)
      : problem_(problem), tape_(tape), estimates_(with_estimates), columns_(columns) {
    for (std::size_t i = 0; i < tape.size(); ++i) {
      if (tape[i].kind == EventKind::expanded) turns_[tape[i].node].push_back(i);
    }
  }

  /// Everything up to `most` expansions.
  std::string tell(std::uint64_t most) {
    while (at_ < tape_.size() && tape_[at_].kind != EventKind::expanded) take(news_);
    std::string words = paragraph("begin with", news_);
    for (std::uint64_t step = 1; at_ < tape_.size(); ++step) {
      if (step > most)
        return words + "… and so on: --explain-steps N tells more of " + plural(expansions(), "step") + "\n";
      words += tell_step(step);
    }
    if (tape_.lost() > 0) words += "… and more, which is not on the tape\n";
    return words;
  }

 private:
  /// One expansion and all that follows from it.
  std::string tell_step(std::uint64_t step) {
    const std::size_t turn = at_;
    const NodeId node = tape_[turn].node;
    ++at_;
    open_.erase(node);
    closed_.push_back(turn);
    std::string words = std::to_string(step) + ". " + costs(turn) + "\n";
    std::vector<std::string> found;
    std::string round;
    while (at_ < tape_.size() && tape_[at_].kind != EventKind::expanded) {
      if (tape_[at_].kind == EventKind::iteration) round = "a new round begins from scratch\n";
      take(found);
    }
    words += paragraph("new", found);
    if (round.empty()) {
      words += paragraph("open", listed_open()) + paragraph("closed", listed_closed());
    } else {
      words += round;
    }
    return words;
  }

  /// One event that is no expansion; what it brings is added to `found`.
  void take(std::vector<std::string>& found) {
    const Event& event = tape_[at_];
    if (event.kind == EventKind::iteration) {
      open_.clear();
      closed_.clear();
      found.clear();
    } else {
      const auto known = open_.find(event.node);
      const bool better = event.kind == EventKind::updated && known != open_.end();
      found.push_back(costs(at_) + (better ? " instead of g " + to_string(tape_[known->second].g) : ""));
      open_[event.node] = at_;
    }
    ++at_;
  }

  /// "(3,4) g 2 h 5 f 7".
  [[nodiscard]] std::string costs(std::size_t index) const {
    const Event& event = tape_[index];
    std::string words = state_words(problem_, tape_.state(index)) + " g " + to_string(event.g);
    if (!estimates_) return words;
    if (is_infinite(event.h)) return words + " h inf";
    return words + " h " + to_string(event.h) + " f " + to_string(event.g + event.h);
  }

  /// The open list in the order in which the turns come, then what never has one, cheapest first.
  [[nodiscard]] std::vector<std::string> listed_open() const {
    struct Waiting {
      std::size_t turn;
      ExactCost f;
      std::size_t index;
    };
    std::vector<Waiting> waiting;
    for (const auto& [node, index] : open_)
      waiting.push_back({next_turn(node), tape_[index].g + tape_[index].h, index});
    std::sort(waiting.begin(), waiting.end(), [](const Waiting& a, const Waiting& b) {
      if (a.turn != b.turn) return a.turn < b.turn;
      return a.f != b.f ? a.f < b.f : a.index < b.index;
    });
    std::vector<std::string> names;
    for (const Waiting& each : waiting) {
      if (names.size() == most_listed) break;
      const Event& event = tape_[each.index];
      const ExactCost key = estimates_ ? each.f : event.g;
      names.push_back(state_words(problem_, tape_.state(each.index)) + " " +
                      (is_infinite(event.h) ? "inf" : to_string(key)));
    }
    return shortened(std::move(names), waiting.size());
  }
  [[nodiscard]] std::vector<std::string> listed_closed() const {
    std::vector<std::string> names;
    for (const std::size_t index : closed_) {
      if (names.size() == most_listed) break;
      names.push_back(state_words(problem_, tape_.state(index)));
    }
    return shortened(std::move(names), closed_.size());
  }
  static std::vector<std::string> shortened(std::vector<std::string> names, std::size_t all) {
    if (names.size() < all) names.push_back("and " + count_words(all - names.size()) + " more");
    return names;
  }

  [[nodiscard]] std::size_t next_turn(NodeId node) const {
    const auto turns = turns_.find(node);
    if (turns == turns_.end()) return SIZE_MAX;
    const auto next = std::lower_bound(turns->second.begin(), turns->second.end(), at_);
    return next == turns->second.end() ? SIZE_MAX : *next;
  }
  [[nodiscard]] std::uint64_t expansions() const {
    std::uint64_t all = 0;
    for (const auto& [node, turns] : turns_) all += turns.size();
    return all;
  }

  /// "   open: a, b, c", or nothing for an empty list.
  [[nodiscard]] std::string paragraph(const char* name, const std::vector<std::string>& items) const {
    constexpr std::size_t indent = 3;
    std::string words = std::string(name) + ":";
    for (std::size_t i = 0; i < items.size(); ++i) words += (i == 0 ? " " : ", ") + items[i];
    if (items.empty()) words += " nothing";
    return std::string(indent, ' ') + wrapped(words, columns_, indent + 2) + "\n";
  }

  const Problem& problem_;
  const Tape& tape_;
  bool estimates_;
  std::size_t columns_;
  std::unordered_map<NodeId, std::vector<std::size_t>>
      turns_;  // the expansions of each node, as tape indices
  std::size_t at_ = 0;
  std::vector<std::string> news_;
  std::map<NodeId, std::size_t> open_;  // node to the event that last told of it
  std::vector<std::size_t> closed_;
};

bool is_set(const StateField& field) {
  return field.kind == StateField::Kind::set;
}

/// "{1,4-7}": the members of all sets together.
std::string set_words(const std::vector<StateField>& fields) {
  std::vector<std::size_t> members;
  std::size_t first = 1;
  for (const StateField& field : fields) {
    if (!is_set(field)) continue;
    for (std::size_t bit = 0; bit < 32; ++bit) {
      if ((field.value >> bit & 1) != 0) members.push_back(first + bit);
    }
    first += 32;
  }
  std::string words;
  for (std::size_t i = 0; i < members.size(); ++i) {
    std::size_t last = i;
    while (last + 1 < members.size() && members[last + 1] == members[last] + 1) ++last;
    words += (words.empty() ? "" : ",") + std::to_string(members[i]);
    if (last < i + 2) continue;
    words += "-" + std::to_string(members[last]);
    i = last;
  }
  return "{" + words + "}";
}

bool is_board(const Problem& problem) {
  return problem.domain() == tiles_domain.name;
}

/// "(1 2 3 / 4 . 5 / 7 8 6)": a board row by row. Its cells come after x and y of the gap.
std::string board_words(const Problem& problem, StateView at) {
  const std::vector<StateField> fields = problem.fields(at);
  const std::size_t columns = problem.picture(1, 1).source_columns();
  std::string words;
  for (std::size_t i = 2; i < fields.size(); ++i) {
    if (i > 2) words += (i - 2) % columns == 0 ? " / " : " ";
    words += fields[i].value == 0 ? "." : std::to_string(fields[i].value);
  }
  return "(" + words + ")";
}

}  // namespace

std::string state_words(const Problem& problem, StateView at) {
  if (is_board(problem)) return board_words(problem, at);
  const std::vector<StateField> fields = problem.fields(at);
  const bool on_grid = fields.size() >= 2 && fields[0].name == "x" && fields[1].name == "y";
  std::string words;
  if (on_grid) words = "(" + std::to_string(fields[0].value) + "," + std::to_string(fields[1].value) + ")";
  for (std::size_t i = on_grid ? 2 : 0; i < fields.size(); ++i) {
    if (fields[i].kind == StateField::Kind::figure)
      words +=
          (words.empty() ? "" : " ") + std::string(fields[i].name) + " " + std::to_string(fields[i].value);
  }
  const auto first_set = std::find_if(fields.begin(), fields.end(), is_set);
  if (first_set == fields.end()) return words;
  return words + " " + std::string(first_set->name) + " " + set_words(fields);
}

std::string state_key(const Problem& problem) {
  if (is_board(problem)) return "boards: row by row, . is the gap";
  const std::vector<StateField> fields = problem.fields(problem.start());
  const bool on_grid = fields.size() >= 2 && fields[0].name == "x" && fields[1].name == "y";
  std::string words = on_grid ? "(x,y): column and row, from 0 at the top left" : "";
  if (std::none_of(fields.begin(), fields.end(), is_set)) return words;
  const std::vector<std::string> members = problem.members();
  words += words.empty() ? "left:" : "; left:";
  for (std::size_t i = 0; i < std::min(members.size(), most_listed); ++i)
    words += (i == 0 ? " " : ", ") + std::to_string(i + 1) + " " + members[i];
  if (members.empty()) words += " nothing to visit";
  if (members.size() > most_listed) words += " and " + count_words(members.size() - most_listed) + " more";
  return words;
}

std::string explain(const Problem& problem, const Tape& tape, bool with_estimates, std::uint64_t most,
                    std::size_t columns) {
  return Teller(problem, tape, with_estimates, columns).tell(most);
}

std::string explained(const Problem& problem, const Plan& plan, const Report& report,
                      const Arguments& arguments) {
  constexpr std::size_t most_events = 1'000'000;
  const std::uint64_t most = parse_count("explain-steps", arguments.value("explain-steps").value_or("100"));
  const Tape tape = recorded(problem, plan, report, most_events);
  if (tape.size() == 0) return report.algorithm + " makes no steps that could be told\n";
  const std::string key = uses_heuristic(report.algorithm)
                              ? "g: cost so far, h: estimate of the rest, f = g + h; lists show f\n"
                              : "g: cost so far; lists show g\n";
  const std::string figures = state_key(problem);
  return key + (figures.empty() ? "" : spoken(wrapped(figures, window_columns(), 2)) + "\n") +
         spoken(explain(problem, tape, uses_heuristic(report.algorithm), most, window_columns()));
}

}  // namespace wend
