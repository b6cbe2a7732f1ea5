#include "cli/company.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/fingerprint.hpp"
#include "cli/exit_code.hpp"
#include "cli/faults.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"

namespace wend {
namespace {

std::unique_ptr<Company> company;
std::uint64_t bytes_of_all = 0;

bool asks_for_company(const std::vector<std::string>& words) {
  const auto end = std::find(words.begin(), words.end(), "--");
  return std::find(words.begin(), end, "--cluster") != end && std::find(words.begin(), end, "--help") == end;
}

/// Limits and flags that every process has to have alike. Memory is each one's own.
std::string fingerprint_of(const Plan& plan, const std::string& identity, const Arguments& arguments) {
  Fingerprint print;
  print.add(WEND_VERSION);
  print.add(identity);
  print.add(plan.algorithm);
  print.add(plan.heuristic);
  print.add(plan.settings.limits.expansions);
  print.add(plan.settings.alone);
  for (const auto& [flag, values] : arguments.flags) {
    if (flag == "memory") continue;
    print.add(flag);
    for (const std::string& value : values) print.add(value);
  }
  return print.text();
}

}  // namespace

Flag cluster_flag() {
  return {.name = "cluster",
          .help =
              "share the search with the other processes that mpirun or srun has started with this one: "
              "bfs, astar and ida-star; --memory is for each (docs/scale.md)"};
}

int run_in_company(const std::vector<std::string>& words, int (*run)(const std::vector<std::string>& words)) {
  if (!asks_for_company(words)) return run(words);
  try {
    company = join_company();
  } catch (const Error& error) {
    if (rank_by_starter() == 0) talk(fault_words(error));
    return exit_usage;
  }
  if (!company->leads()) fall_silent();
  keep_signals_for_interrupt();  // who has nothing to do waits for the others, and would die of them
  const int code = run(words);
  return company->end(code, unsaid());
}

Company* our_company() {
  return company.get();
}

std::uint64_t company_bytes() {
  return bytes_of_all;
}

bool follows_leader() {
  return company && !company->leads();
}

std::uint64_t word_of_leader(std::uint64_t own) {
  return company ? company->cluster().word_of_leader(own) : own;
}

std::string text_of_leader(const std::string& own) {
  if (!company) return own;
  std::string text(word_of_leader(own.size()), '\0');
  for (std::size_t at = 0; at < text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    if (at < own.size()) own.copy(reinterpret_cast<char*>(&word), sizeof word, at);
    word = word_of_leader(word);
    std::memcpy(text.data() + at, &word, std::min(sizeof word, text.size() - at));
  }
  return text;
}

void check_cluster_flags(const Arguments& arguments) {
  for (const char* flag : {"disk", "threads", "index", "scen", "results", "batch", "watch"}) {
    if (arguments.has(flag))
      throw Error::usage(fmt::format("--cluster and --{} do not go together", flag),
                         flag == std::string_view("threads") ? "start one process for each core: mpirun -n 8"
                                                             : "leave one of them out");
  }
  if (arguments.positionals == std::vector<std::string>{"-"})
    throw Error::usage("--cluster: every process opens the problem itself, and standard input is read once",
                       "put it into a file that all of them can read");
}

void remark_on_strangers(const Arguments& arguments) {
  const unsigned processes = processes_by_starter();
  if (arguments.has("cluster") || arguments.has("quiet") || processes < 2 || rank_by_starter() != 0) return;
  talk(fmt::format("wend: each of the {} processes does all of this; with --cluster they share a search\n",
                   processes));
}

void share_with_company(Settings& settings, const Arguments& arguments) {
  if (!company) return;
  if (!arguments.has("memory")) settings.limits.bytes /= company->neighbours();
  settings.cluster = &company->cluster();
  settings.threads = 1;
}

void begin_together(const Plan& plan, const std::string& identity, const Arguments& arguments) {
  if (!company) return;
  bytes_of_all = company->begin(fingerprint_of(plan, identity, arguments), plan.settings.limits.bytes);
  if (company->size() == 1 && !arguments.has("quiet"))
    talk("wend: --cluster, and there is one process only; several: mpirun -n 8 wend solve ...\n");
}

void remark_on_idle_company(const Report& report, const Arguments& arguments) {
  const bool shared = report.stats.ranks > 1 || report.note.find("one process") != std::string::npos;
  if (!company || company->size() == 1 || shared || arguments.has("quiet")) return;
  talk(fmt::format("wend: process 0 did this alone; the other {} had nothing to do\n", company->size() - 1));
}

}  // namespace wend
