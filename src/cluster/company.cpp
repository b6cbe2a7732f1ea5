#include "cluster/company.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <unistd.h>

#include "base/error.hpp"
#include "cluster/build_id.hpp"

namespace wend {
namespace {

Standing standing(Standing::Step step) {
  Standing own;
  own.step = step;
  ::gethostname(own.machine.data(), own.machine.size() - 1);
  return own;
}

/// Long, because a rank says nothing while it waits until its file is safe on a slow disk, or while its table
/// grows: that takes some 3 seconds for each GB it may have.
std::chrono::milliseconds silence_borne(std::uint64_t bytes) {
  constexpr double seconds = 120;
  constexpr double seconds_per_byte = 5e-9;
  const char* asked = std::getenv("WEND_CLUSTER_SILENCE");
  const double wanted = asked != nullptr ? std::strtod(asked, nullptr) : 0;
  const double usual = seconds + seconds_per_byte * static_cast<double>(bytes);
  return std::chrono::milliseconds(
      static_cast<std::int64_t>(1000 * std::min(wanted > 0 ? wanted : usual, 1e6)));
}

std::string process_words(const std::vector<Standing>& all, std::size_t rank) {
  return "process " + std::to_string(rank) + " of " + std::to_string(all.size()) + ", on " +
         all[rank].machine.data();
}

/// What it would have printed, without what every such line begins and ends with.
Error ended(const std::vector<Standing>& all, std::size_t rank) {
  std::string words = all[rank].last_words.data();
  if (words.starts_with("wend: ")) words.erase(0, 6);
  std::string hint;
  if (const std::size_t at = words.find("\nhint: "); at != std::string::npos) {
    hint = words.substr(at + 7);
    words.erase(at);
  }
  for (std::string* text : {&words, &hint}) {
    while (!text->empty() && text->back() == '\n') text->pop_back();
  }
  return Error::usage(process_words(all, rank) + ": " + (words.empty() ? "it has ended" : words), hint);
}

}  // namespace

std::vector<Standing> Company::meet_all(const Standing& own) {
  std::vector<Standing> all = meet(own);
  for (std::size_t rank = 0; rank < all.size(); ++rank) {
    if (all[rank].step == Standing::ends) throw ended(all, rank);
    if (all[rank].step != own.step) throw Error::usage(process_words(all, rank) + " does something else");
  }
  return all;
}

std::uint64_t Company::begin(std::string_view fingerprint, std::uint64_t bytes) {
  Standing own = standing(Standing::begins);
  own.word = bytes;
  set_text(own.build, build_id());
  own.silence = static_cast<std::uint64_t>(silence_borne(bytes).count());
  set_text(own.fingerprint, fingerprint);
  const std::vector<Standing> all = meet_all(own);
  std::uint64_t sum = 0;
  for (std::size_t rank = 0; rank < all.size(); ++rank) {
    if (all[rank].build != all[0].build)
      throw Error::usage(
          process_words(all, rank) + ": its wend is another build than that of process 0",
          "the same program has to be on all machines: copy one, or put it into a shared folder");
    if (all[rank].fingerprint != all[0].fingerprint)
      throw Error::usage(process_words(all, rank) + ": it has another problem or other flags",
                         "all processes need the same file and the same command line");
    sum += std::min(all[rank].word, UINT64_MAX - sum);
  }
  bear_silence(std::chrono::milliseconds(all.front().silence));
  return sum;
}

int Company::end(int code, std::string_view last_words) {
  Standing own = standing(Standing::ends);
  own.code = code;
  set_text(own.last_words, last_words);
  std::vector<Standing> all;
  const auto has_ended = [](const Standing& each) { return each.step == Standing::ends; };
  do {
    all = meet(own);
  } while (!std::all_of(all.begin(), all.end(), has_ended));
  leave();
  return all.front().code;
}

namespace {

std::optional<unsigned> told_by_starter(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (const char* number = std::getenv(name))
      return static_cast<unsigned>(std::strtoul(number, nullptr, 10));
  }
  return std::nullopt;
}

struct PlaceInStep {
  unsigned rank = 0;
  unsigned processes = 1;
};

/// What srun says, which by PMIx does not tell a size. SLURM_NTASKS is no help: a batch script sees it too,
/// and is one process.
PlaceInStep place_in_step() {
  const auto rank = told_by_starter({"SLURM_PROCID"});
  const auto processes = told_by_starter({"SLURM_STEP_NUM_TASKS"});
  if (!rank || !processes) return {};
  return {*rank, *processes};
}

}  // namespace

unsigned rank_by_starter() {
  return told_by_starter({"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"}).value_or(place_in_step().rank);
}

unsigned processes_by_starter() {
  return told_by_starter({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}).value_or(place_in_step().processes);
}

}  // namespace wend
