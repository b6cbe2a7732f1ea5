#include "cli/solve_job.hpp"

#include <array>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/boards_asked.hpp"
#include "cli/company.hpp"
#include "cli/flags_given.hpp"
#include "cli/heuristics.hpp"
#include "cli/output.hpp"
#include "cli/picture_files.hpp"
#include "cli/values.hpp"
#include "cli/watching.hpp"

namespace wend {
namespace {

constexpr std::array<const char*, 3> file_flags{"output", "trace", "picture"};

/// Standard output holds one thing: a file asked for by `-`, or what solve says. True if it is a file.
bool output_is_taken(const Arguments& arguments) {
  std::vector<std::string> takers;
  for (const char* flag : file_flags) {
    if (arguments.value(flag) == "-") takers.push_back("--" + std::string(flag) + " -");
  }
  const bool taken = !takers.empty();
  for (const char* flag : {"json", "moves", "stops", "draw", "explain"}) {
    if (arguments.has(flag)) takers.push_back("--" + std::string(flag));
  }
  if (taken && takers.size() > 1)
    throw Error::usage(takers[0] + " and " + takers[1] + " would both write to standard output",
                       "give one of them a file");
  return taken;
}

/// What cannot be written is better known before a long search than after it.
void expect_writable_files(const Arguments& arguments) {
  for (const char* flag : file_flags) {
    if (const auto path = arguments.value(flag)) expect_writable(*path);
  }
}

/// What is recorded is a run of its own, in an order that is always the same.
void remark_on_recording(const Arguments& arguments) {
  if (arguments.has("quiet") || threads_of(arguments, 1) == 1) return;
  for (const char* flag : {"trace", "explain", "watch", "picture"}) {
    if (!arguments.has(flag)) continue;
    talk("wend: what --" + std::string(flag) + " tells is a run by one thread\n");
    return;
  }
}

}  // namespace

SolveJob job_of(const Arguments& arguments, const std::vector<std::string>& files, BoardAnswers& boards) {
  SolveJob job{arguments, boards, {}, files.size() == 1 && !arguments.has("batch")};
  if (arguments.has("csv") && (!are_boards(files) || arguments.has("json")))
    throw Error::usage("--csv needs --scen or a list of boards, and no --json");
  job.trace_events = parse_count("trace-events", arguments.value("trace-events").value_or("1000000"));
  job.output_taken = output_is_taken(arguments);
  for (const char* flag : {"output", "trace", "picture", "watch", "index"}) {
    if (std::string_view(flag) == "output" && are_boards(files)) continue;  // these are written as a list
    if (!job.single && arguments.has(flag)) {
      throw Error::usage(
          std::string("--") + flag + " is for one problem, not for " + std::to_string(files.size()),
          "--json holds the solutions of all of them");
    }
  }
  check_watch_flags(arguments, "as a moving picture in a file: --picture search.gif");
  if (const auto path = arguments.value("picture")) static_cast<void>(picture_kind_of(*path, arguments));
  if (const auto path = arguments.value("output"); path && !job.single)
    expect_list_for(*path, files, arguments);
  expect_writable_files(arguments);
  remark_on_other_goal(files, arguments);
  Settings settings = settings_of(arguments);
  settings.threads = threads_of(arguments, settings.threads);
  share_with_company(settings, arguments);
  remark_on_recording(arguments);
  job.plan = plan_of(arguments.value("with").value_or("auto"), arguments.value("heuristic").value_or("auto"),
                     std::move(settings));
  return job;
}

}  // namespace wend
