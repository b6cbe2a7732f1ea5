#include "serve/solve_task.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/free_memory.hpp"
#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "serve/report_json.hpp"
#include "serve/table_news.hpp"
#include "serve/tape_bytes.hpp"

namespace wend::serve {
namespace {

constexpr std::size_t least_memory = std::size_t{1} << 20;
constexpr std::size_t tape_memory = std::size_t{256} << 20;

template <class Infos>
std::vector<std::string> names_and_auto(const Infos& infos) {
  std::vector<std::string> names{"auto"};
  for (const auto& info : infos) names.emplace_back(info.name);
  return names;
}

/// Three decimals of a weight count.
Ratio ratio_of(double weight) {
  constexpr std::int64_t parts = 1000;
  const std::int64_t over = std::llround(weight * static_cast<double>(parts));
  const std::int64_t common = std::gcd(over, parts);
  return {over / common, parts / common};
}

}  // namespace

double read_seconds(const House& house, const Asked& asked, double usual_seconds) {
  return std::min(asked.number_or("seconds", 0, 1e9, usual_seconds), house.limits.seconds);
}

std::size_t memory_to_use(const House& house) {
  const auto free = free_memory();
  return free ? std::min(house.limits.memory_bytes, *free / 5 * 4) : house.limits.memory_bytes;
}

Limits read_limits(const House& house, const Asked& asked, double usual_seconds) {
  Limits limits;
  limits.seconds = read_seconds(house, asked, usual_seconds);
  limits.bytes = memory_to_use(house);
  if (const auto bytes = asked.whole_if("memory", 0, INT64_MAX)) {
    limits.bytes = std::min(limits.bytes, std::max(static_cast<std::size_t>(*bytes), least_memory));
  }
  if (const auto most = asked.whole_if("expansions", 0, INT64_MAX))
    limits.expansions = static_cast<std::uint64_t>(*most);
  return limits;
}

Plan read_plan(const House& house, const Asked& asked, const Domain& domain) {
  Plan plan;
  plan.algorithm = asked.one_of_or("algorithm", names_and_auto(algorithms_of(domain)), "auto");
  plan.heuristic = asked.one_of_or("heuristic", names_and_auto(domain.heuristics()), "auto");
  plan.settings.limits = read_limits(house, asked, house.limits.seconds);
  if (const auto weight = asked.number_if("weight", 1, 1000)) plan.settings.weight = ratio_of(*weight);
  plan.settings.width = static_cast<std::size_t>(asked.whole_or("width", 1, 100'000'000, 1000));
  plan.settings.seed = asked.seed_if("seed").value_or(plan.settings.seed);
  plan.settings.legs = asked.text_or("legs", plan.settings.legs);
  return plan;
}

SolveTask read_solve_task(House& house, const Asked& asked) {
  SolveTask task;
  task.posed = posed_after_moves(house, asked);
  task.plan = read_plan(house, asked, *task.posed.domain);
  task.record = asked.yes_or("record", false);
  return task;
}

JobResult run(const SolveTask& task, const JobControl& control) {
  const Problem& problem = *task.posed.problem;
  const TableNews news(control);
  Plan plan = task.plan;
  plan.settings.limits.stop = control.stop;
  plan.settings.progress = [&](const Progress& progress) {
    if (!TableNews::building()) control.tell(Json::parse(to_json(progress_object(progress))));
  };
  if (!task.record) {
    const Report report = solve(problem, plan);
    return {Json::parse(report_json(problem, *task.posed.model, report, plan.settings, nullptr))};
  }
  Tape tape(events_for(problem, std::min(tape_memory, plan.settings.limits.bytes)));
  const Report report = solve(problem, plan, &tape);
  const TapeFacts facts{tape.size(), tape.lost(), "/api/jobs/" + control.id + "/tape"};
  return {Json::parse(report_json(problem, *task.posed.model, report, plan.settings, &facts)),
          std::make_shared<const std::string>(tape_bytes(tape, problem, columns_of(*task.posed.model)))};
}

JobWork work_of(std::shared_ptr<const SolveTask> task) {
  return [task = std::move(task)](const JobControl& control) { return run(*task, control); };
}

}  // namespace wend::serve
