#include "cli/batch_plan.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/fingerprint.hpp"
#include "base/free_memory.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/heuristics.hpp"
#include "cli/words.hpp"

namespace wend {
namespace {

constexpr unsigned most_jobs = 1024;

/// Values in one way of writing, and only those that are not as usual: 10s and 10 are the same plan.
std::string plan_words(const Plan& plan, const Arguments& arguments) {
  const Settings usual;
  const Settings& asked = plan.settings;
  std::string text = "--with " + plan.algorithm + " --heuristic " + heuristic_words(plan);
  const auto add = [&](const char* flag, const auto& value, bool unusual) {
    if (unusual) text += fmt::format(" --{} {}", flag, value);
  };
  add("time", asked.limits.seconds, asked.limits.seconds != usual.limits.seconds);
  add("memory", asked.limits.bytes, arguments.has("memory"));
  add("expansions", asked.limits.expansions, asked.limits.expansions != usual.limits.expansions);
  add("weight", asked.weight.value(), asked.weight.value() != usual.weight.value());
  add("width", asked.width, asked.width != usual.width);
  add("seed", asked.seed, asked.seed != usual.seed);
  add("legs", asked.legs, asked.legs != usual.legs);
  add("threads", threads_of(arguments, 0), arguments.has("threads"));
  if (arguments.has("disk")) text += " --disk";  // where does not matter
  add("disk-limit", asked.disk.bytes, arguments.has("disk-limit"));
  for (const Flag& flag : opening_flags()) {  // last of all: question_words counts on it
    if (!arguments.has(flag.name)) continue;
    text += " --" + flag.name;
    if (const auto value = arguments.value(flag.name)) text += " " + *value;
  }
  return text;
}

/// Memory is set aside for each problem, so all of them together must fit.
void share_memory(BatchPlan& batch, const Arguments& arguments) {
  std::size_t& each = batch.plan.settings.limits.bytes;
  if (!arguments.has("memory")) {
    if (each != Limits{}.bytes) each /= batch.jobs;
    return;
  }
  const std::optional<std::size_t> free = free_memory();
  if (!free || each == 0 || *free / each >= batch.jobs) return;
  const std::size_t fitting = *free / each;
  const std::string less = fmt::format("--memory {}M", (*free / batch.jobs) >> 20U);
  if (!arguments.has("jobs") && fitting > 0) {
    batch.jobs = static_cast<unsigned>(fitting);
    return;
  }
  throw Error::usage(
      fmt::format("{} with --memory {} each may take {}, and {} are free", plural(batch.jobs, "job"),
                  bytes_words(each), bytes_words(each * batch.jobs), bytes_words(*free)),
      fitting > 0 ? fmt::format("--jobs {}, or {}", fitting, less) : less);
}

}  // namespace

std::string question_words(const std::string& plan) {
  const std::string words = plan + " ";
  std::size_t begin = plan.size();
  for (const Flag& flag : opening_flags()) begin = std::min(begin, words.find(" --" + flag.name + " "));
  return plan.substr(begin);
}

std::string heuristic_words(const Plan& plan) {
  if (plan.table == nullptr) return plan.heuristic;
  Fingerprint print;
  print.add(read_file(plan.heuristic.substr(plan.heuristic.find(':') + 1)));
  return "file:" + print.text();
}

BatchPlan batch_plan_of(const Arguments& arguments, std::size_t problems) {
  BatchPlan batch;
  batch.plan = plan_of(arguments.value("with").value_or("auto"),
                       arguments.value("heuristic").value_or("auto"), settings_of(arguments));
  batch.text = plan_words(batch.plan, arguments);
  const unsigned cores = std::clamp(std::thread::hardware_concurrency(), 1U, most_jobs);
  const unsigned at_once = std::max(1U, cores / threads_of(arguments, 1));
  const unsigned asked = number_of(arguments, "jobs", at_once, 1, most_jobs);
  batch.jobs = static_cast<unsigned>(std::min<std::size_t>(asked, problems));
  batch.plan.tables_take_no_time = true;  // or the first that needs them would have less time than others
  share_memory(batch, arguments);
  if (!arguments.has("disk-limit")) batch.plan.settings.disk.bytes /= batch.jobs;
  batch.plan.settings.threads = threads_of(arguments, batch.jobs > 1 ? 1 : batch.plan.settings.threads);
  return batch;
}

}  // namespace wend
