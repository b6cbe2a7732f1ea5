// Several processes that run one command together: `mpirun -n 8 wend solve FILE --cluster`. The leader talks;
// the others are silent, and all end with the same exit code.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cluster/company.hpp"
#include "engine/plan.hpp"
#include "engine/report.hpp"

namespace wend {

/// --cluster.
Flag cluster_flag();

/// Runs the program: alone, or as one of several if the command line says --cluster.
int run_in_company(const std::vector<std::string>& words, int (*run)(const std::vector<std::string>& words));

/// Null without --cluster.
Company* our_company();

/// What all processes together may use; 0 without --cluster.
std::uint64_t company_bytes();

/// Whether this process is one of several and not the one that talks.
bool follows_leader();

/// What the leader says, to all of them; `own` is what this process would say. Without --cluster that counts.
std::uint64_t word_of_leader(std::uint64_t own);
std::string text_of_leader(const std::string& own);

/// An Error if --cluster is given with what several processes have no use for.
void check_cluster_flags(const Arguments& arguments);

/// Without --cluster: says so if several processes were started that know nothing of each other.
void remark_on_strangers(const Arguments& arguments);

// These do nothing without --cluster:

/// Searches with these settings are shared with the other processes.
void share_with_company(Settings& settings, const Arguments& arguments);

/// All processes compare what they have to do, `identity` being that of the problem. An Error if it differs.
void begin_together(const Plan& plan, const std::string& identity, const Arguments& arguments);

/// Says so if the leader alone has done what came out.
void remark_on_idle_company(const Report& report, const Arguments& arguments);

}  // namespace wend
