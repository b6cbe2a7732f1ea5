// wend verify: is a claimed solution true? The moves are replayed by the rules of the domain; claims that
// something is optimal or unsolvable are checked by solving again.
#include "engine/verify.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <stop_token>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/json.hpp"
#include "cli/all.hpp"
#include "cli/choices.hpp"
#include "cli/exit_code.hpp"
#include "cli/files.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "cli/reading.hpp"
#include "cli/speech.hpp"
#include "cli/table_bar.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"
#include "formats/solution.hpp"

namespace wend {
namespace {

/// What came of one claim.
struct Finding {
  enum class Kind { holds, refuted, unknown } kind = Kind::holds;
  std::string words;

  [[nodiscard]] std::string name() const {
    return kind == Kind::holds ? "holds" : kind == Kind::refuted ? "refuted" : "unknown";
  }
  [[nodiscard]] int exit_code() const {
    return kind == Kind::holds ? exit_done : kind == Kind::refuted ? exit_no : exit_stopped;
  }
};

Finding holds(std::string words) {
  return {Finding::Kind::holds, std::move(words)};
}
Finding refuted(std::string words) {
  return {Finding::Kind::refuted, std::move(words)};
}
Finding unknown_because(std::string words) {
  return {Finding::Kind::unknown, std::move(words)};
}

/// Claims are numbers of any program: the last digits of a sum of square roots may differ.
double slack(const ExactCost& cost) {
  return 1e-9 * std::max(1.0, cost.value());
}
bool same_cost(double claimed, const ExactCost& real) {
  return std::abs(claimed - real.value()) <= slack(real);
}
bool above(double claimed, const ExactCost& real) {
  return claimed > real.value() + slack(real);
}

Finding check_unsolvable(const Problem& problem, const Plan& plan) {
  const Report report = solve(problem, plan);
  if (report.verdict == Verdict::unsolvable) return holds("unsolvable, proven by " + report.algorithm);
  if (report.cost)
    return refuted("claimed to be unsolvable, but there is a solution of cost " + cost_words(*report.cost));
  return unknown_because("claimed to be unsolvable; the proof was " + verdict_words(report, plan.settings));
}

/// What is claimed about all solutions, to be proven by a search of our own.
struct Claimed {
  std::optional<ExactCost> optimal;  // the cost of the moves, where they are claimed to be the best
  std::optional<double> bound;       // no solution costs less; nothing where that says nothing
};

/// Goes no further than the claim does: a bound that is proven needs no best solution.
Report searched_for(const Claimed& claimed, const Problem& problem, const Plan& plan) {
  if (claimed.optimal) return solve(problem, plan);
  std::stop_source enough;
  const std::stop_callback interrupted(plan.settings.limits.stop, [&] { enough.request_stop(); });
  Plan until_proven = plan;
  until_proven.settings.limits.stop = enough.get_token();
  until_proven.settings.progress = [&](const Progress& progress) {
    if (plan.settings.progress) plan.settings.progress(progress);
    if (!above(*claimed.bound, progress.bound)) enough.request_stop();
  };
  return solve(problem, until_proven);
}

Finding check_by_search(const Problem& problem, const Plan& plan, const Claimed& claimed,
                        const std::string& so_far) {
  const Report report = searched_for(claimed, problem, plan);
  if (claimed.optimal && report.cost && *report.cost < *claimed.optimal) {
    return refuted("claimed to be optimal at cost " + cost_words(*claimed.optimal) + ", but cost " +
                   cost_words(*report.cost) + " is possible");
  }
  if (claimed.bound && report.cost && above(*claimed.bound, *report.cost)) {
    return refuted(fmt::format("claimed that nothing is cheaper than {}, but cost {} is possible",
                               *claimed.bound, cost_words(*report.cost)));
  }
  const auto proven = [&](const ExactCost& cost) { return !report.bound || !(*report.bound < cost); };
  const bool bound_proven = !claimed.bound || !report.bound || !above(*claimed.bound, *report.bound);
  if (claimed.optimal) {
    if (proven(*claimed.optimal)) return holds(so_far + ", optimal, proven by " + report.algorithm);
    return unknown_because(
        so_far + "; whether that is optimal is not decided: " + verdict_words(report, plan.settings));
  }
  if (bound_proven) {
    return holds(fmt::format("{}; nothing is cheaper than {}, proven by {}", so_far, *claimed.bound,
                             report.algorithm));
  }
  return unknown_because(fmt::format("{}; whether nothing is cheaper than {} is not decided: {}", so_far,
                                     *claimed.bound, verdict_words(report, plan.settings)));
}

/// Verdicts are a fixed set of words; anything else is no claim we understand.
void check_verdict(const Claim& claim) {
  if (!claim.verdict) return;
  for (const Verdict known : {Verdict::solved, Verdict::unsolvable, Verdict::stopped}) {
    if (*claim.verdict == name_of(known)) return;
  }
  throw Error("'" + *claim.verdict + "' is no verdict", claim.line, 0,
              "verdicts: solved, unsolvable, stopped");
}

/// The bound of the claim, unless it is one that always holds.
std::optional<double> bound_of(const Claim& claim) {
  return claim.bound && *claim.bound > 0 ? claim.bound : std::nullopt;
}

Finding check_all_solutions(const Problem& problem, const Plan& plan, const Claimed& claimed,
                            const std::string& so_far, bool prove) {
  if (!claimed.optimal && !claimed.bound) return holds(so_far);
  if (prove) return check_by_search(problem, plan, claimed, so_far);
  return holds(so_far + (claimed.optimal ? "; claimed to be optimal, not checked"
                                         : fmt::format("; the bound {} is not checked", *claimed.bound)));
}

Finding check(const Problem& problem, const Claim& claim, const Plan& plan, bool prove) {
  check_verdict(claim);
  if (claim.verdict == "unsolvable") {
    if (claim.cost || !claim.moves.empty()) return refuted("claimed to be unsolvable, yet with a solution");
    return prove ? check_unsolvable(problem, plan) : unknown_because("claimed to be unsolvable, not checked");
  }
  if (claim.verdict == "stopped" && !claim.cost && claim.moves.empty())
    return check_all_solutions(problem, plan, {{}, bound_of(claim)}, "claims no solution", prove);
  if (!claim.moves_given) {
    throw Error("the solution leaves its moves out", claim.line, 0, "solve it without --no-moves");
  }
  const std::string wrong = refute(problem, claim.moves, std::nullopt);
  if (!wrong.empty()) return refuted(wrong);
  const ExactCost cost = problem.replay(claim.moves).cost;
  if (claim.cost && !same_cost(*claim.cost, cost)) {
    return refuted(fmt::format("the moves cost {}, not {}", cost_words(cost), *claim.cost));
  }
  if (claim.bound && above(*claim.bound, cost)) {
    return refuted(fmt::format("claimed that nothing is cheaper than {}, but these moves cost {}",
                               *claim.bound, cost_words(cost)));
  }
  Claimed claimed{{}, bound_of(claim)};
  if (claim.optimal == true) claimed.optimal = cost;
  return check_all_solutions(
      problem, plan, claimed,
      moves_words(problem.domain(), claim.moves, cost) + " to a goal, cost " + cost_words(cost), prove);
}

/// Runs `read`; an Error without a file gets the name of the solution's.
template <class Read>
auto located(const std::string& solution, Read&& read) {
  try {
    return read();
  } catch (Error& error) {
    if (error.file.empty()) error.file = shown_name(solution);
    throw;
  }
}

/// Whether a claim names another file than the one it is checked against; folders may differ.
bool about_another(const Claim& claim, const std::string& file) {
  const auto name = [](const std::string& path) { return std::filesystem::path(path).filename(); };
  return claim.file && *claim.file != "-" && file != "-" && name(*claim.file) != name(file);
}

/// Of several claims those that are about this problem. A single one is checked in any case: files are
/// renamed, and the moves tell.
std::vector<Claim> claims_about(const std::string& file, const std::string& solution) {
  return located(solution, [&] {
    std::vector<Claim> claims = read_solutions(read_file(solution));
    if (claims.size() < 2) {
      for (const Claim& claim : claims) {
        if (about_another(claim, file))
          talk("wend: the solution is about " + name_words(*claim.file) + ", and is checked against " +
               name_words(file) + "\n");
      }
      return claims;
    }
    std::erase_if(claims, [&](const Claim& claim) { return about_another(claim, file); });
    if (claims.empty()) throw Error("none of the solutions is about " + file);
    return claims;
  });
}

/// The problem as claims mean it: opened anew where the options or the domain differ from the claim before.
class Opener {
 public:
  Opener(std::string file, const Arguments& arguments)
      : file_(std::move(file)), arguments_(arguments), model_(load_model(file_, arguments)) {}

  const Problem& as_claimed(const Claim& claim) {
    Arguments wanted = wend::as_claimed(arguments_, claim);
    if (opened_ && wanted.flags == used_.flags) return *opened_->problem;
    opened_ = open_model(model_, file_, wanted);
    used_ = std::move(wanted);
    return *opened_->problem;
  }
  /// "as a maze, with hp 2: ", where claim or command line say something the file does not; else empty.
  [[nodiscard]] std::string terms() const {
    const bool natural = opened_->domain == &domain_for(model_, "");
    const std::string with = options_words(options_given(used_, opened_->domain->name));
    const std::string as = natural ? "" : "as " + domain_words(opened_->domain->name);
    if (as.empty() && with.empty()) return {};
    return as + (as.empty() || with.empty() ? "" : ", ") + with + ": ";
  }

 private:
  std::string file_;
  const Arguments& arguments_;
  Model model_;
  Arguments used_;
  std::optional<Opened> opened_;
};

int run(const Arguments& arguments) {
  const std::string& file = arguments.positionals[0];
  const std::string& solution = arguments.positionals[1];
  if (file == "-" && solution == "-") {
    throw Error::usage("only one of problem and solution can come from standard input");
  }
  Opener opener(file, arguments);
  const Interrupt interrupt;
  Plan plan;
  plan.settings = settings_of(arguments);
  plan.settings.limits.stop = interrupt.token();
  ProgressLine progress(ProgressLine::asked_for(arguments));
  const TableBar tables(arguments.has("quiet"));
  plan.settings.progress = tables.unless_building(progress.callback());
  int code = exit_done;
  for (const Claim& claim : claims_about(file, solution)) {
    Finding finding = located(
        solution, [&] { return check(opener.as_claimed(claim), claim, plan, !arguments.has("no-proof")); });
    finding.words = opener.terms() + finding.words;
    progress.clear();
    code = std::max(code, finding.exit_code());
    const JsonObject object{{{"file", file}, {"verdict", finding.name()}, {"why", finding.words}}};
    if (!arguments.has("quiet")) {
      print(arguments.has("json") ? to_json(object) + "\n"
                                  : wrapped(name_words(file) + ": " + finding.name() + ": " + finding.words,
                                            window_columns(), 2) +
                                        "\n");
    }
  }
  return code;
}

}  // namespace

Command verify_command() {
  return {
      .name = "verify",
      .summary = "check a claimed solution",
      .description =
          {"Replays the moves of a solution by the rules of the problem, with code that shares nothing with "
           "the searches.",
           "What is said about all solutions cannot be replayed: that this one is optimal, that none is "
           "cheaper than a bound, that there is none. Such a claim is checked by solving again, within the "
           "limits; --no-proof leaves that out, and then only a bound above the cost of the moves is "
           "refuted.",
           "What a solution says it was found with (hp, rules, neighbours …) holds when it is checked, "
           "unless "
           "a flag says otherwise.",
           "Exit code: 0 it holds, 1 it is refuted, 2 bad input, 3 it could not be decided within the "
           "limits."},
      .positionals = {{.name = "FILE", .help = "a problem, or - for standard input"},
                      {.name = "SOLUTION",
                       .help = "moves as text, or lines from solve --json; - for standard input"}},
      .flags = opening_flags() + reading_flags() + limit_flags() +
               std::vector<Flag>{
                   {.name = "no-proof", .help = "replay only: believe what is said about all solutions"},
                   json_flag("one JSON object per claim and line"),
                   {.name = "quiet", .letter = 'q', .help = "the exit code only, and errors"}},
      .examples = {{"wend solve problems/garden.lay --json | wend verify problems/garden.lay -",
                    "a solution of wend's own"},
                   {"echo RRRUUU | wend verify problems/garden.lay -",
                    "moves made up by hand, and where they fail", 1}},
      .run = run,
  };
}

}  // namespace wend
