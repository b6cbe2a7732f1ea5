// What the processes of a cluster say to each other, without MPI: meetings, portions, signs of life.
#include "cluster/company.hpp"

#include <chrono>
#include <cstdlib>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>

#include "base/error.hpp"
#include "cluster/build_id.hpp"
#include "cluster/ration_book.hpp"
#include "cluster/signs_of_life.hpp"

namespace wend {
namespace {

using testing::HasSubstr;

/// The others say what the test wants them to, meeting by meeting.
class MadeUpCompany : public Company {
 public:
  /// This process comes behind the first `rank` of the others.
  explicit MadeUpCompany(std::vector<std::vector<Standing>> others, std::size_t rank = 0)
      : others_(std::move(others)), rank_(rank) {}

  Cluster& cluster() override { std::abort(); }
  [[nodiscard]] unsigned neighbours() const override { return 1; }
  [[nodiscard]] bool left() const { return left_; }
  [[nodiscard]] std::size_t meetings() const { return meetings_; }
  [[nodiscard]] std::chrono::milliseconds silence() const { return silence_; }

 private:
  std::vector<Standing> meet(const Standing& own) override {
    std::vector<Standing> all = others_.at(meetings_++);
    all.insert(all.begin() + static_cast<std::ptrdiff_t>(rank_), own);
    return all;
  }
  void leave() override { left_ = true; }
  void bear_silence(std::chrono::milliseconds longest) override { silence_ = longest; }

  std::vector<std::vector<Standing>> others_;
  std::size_t rank_;
  std::size_t meetings_ = 0;
  bool left_ = false;
  std::chrono::milliseconds silence_{};
};

Standing beginning(std::string_view fingerprint, std::uint64_t bytes) {
  Standing standing;
  standing.word = bytes;
  set_text(standing.fingerprint, fingerprint);
  set_text(standing.build, build_id());
  set_text(standing.machine, "far");
  return standing;
}

Standing ending(int code, std::string_view last_words) {
  Standing standing;
  standing.step = Standing::ends;
  standing.code = code;
  set_text(standing.machine, "far");
  set_text(standing.last_words, last_words);
  return standing;
}

TEST(Company, BytesOfAllAreAddedUp) {
  MadeUpCompany company({{beginning("same", 20), beginning("same", 30)}});
  EXPECT_EQ(company.begin("same", 10), 60U);
}

TEST(Company, BytesWithoutALimitDoNotOverflow) {
  MadeUpCompany company({{beginning("same", UINT64_MAX)}});
  EXPECT_EQ(company.begin("same", 10), UINT64_MAX);
}

TEST(Company, AnotherProblemIsTold) {
  MadeUpCompany company({{beginning("same", 1), beginning("other", 1)}});
  try {
    company.begin("same", 1);
    FAIL() << "nobody noticed";
  } catch (const Error& error) {
    EXPECT_THAT(error.message, HasSubstr("process 2 of 3, on far"));
    EXPECT_THAT(error.hint, HasSubstr("same file"));
  }
}

/// The same version and the same problem, but other sources or another compiler.
TEST(Company, AnotherBuildIsTold) {
  Standing other = beginning("same", 1);
  set_text(other.build, "0123456789");
  MadeUpCompany company({{beginning("same", 1), other}});
  try {
    company.begin("same", 1);
    FAIL() << "nobody noticed";
  } catch (const Error& error) {
    EXPECT_EQ(error.message, "process 2 of 3, on far: its wend is another build than that of process 0");
    EXPECT_THAT(error.hint, HasSubstr("on all machines"));
  }
}

TEST(Company, ThisProgramHasABuildId) {
  EXPECT_EQ(build_id().size(), 40U);  // of sha1
  EXPECT_EQ(build_id(), build_id());
}

/// What one process could not read is told by the others with its words.
TEST(Company, OneThatHasEndedIsToldWithItsWords) {
  MadeUpCompany company({{ending(2, "wend: maze.txt: no such file\nhint: look there\n")}});
  try {
    company.begin("same", 1);
    FAIL() << "nobody noticed";
  } catch (const Error& error) {
    EXPECT_EQ(error.message, "process 1 of 2, on far: maze.txt: no such file");
    EXPECT_EQ(error.hint, "look there");
  }
}

TEST(Company, AllEndWhenAllHaveComeToTheEnd) {
  MadeUpCompany company({{beginning("same", 1)}, {ending(0, "")}});
  EXPECT_EQ(company.end(3, ""), 3);
  EXPECT_EQ(company.meetings(), 2U);
  EXPECT_TRUE(company.left());
}

/// The environment of the leader counts: that of the others may lie on other machines, which mpirun does not
/// tell of it.
TEST(Company, AllWaitAsLongAsTheLeaderSays) {
  Standing leader = beginning("same", 1);
  leader.silence = 7000;
  MadeUpCompany follows({{leader}}, 1);
  follows.begin("same", 1);
  EXPECT_EQ(follows.silence(), std::chrono::seconds(7));
  ::setenv("WEND_CLUSTER_SILENCE", "3.5", 1);
  MadeUpCompany leads({{leader}});
  leads.begin("same", 1);
  ::unsetenv("WEND_CLUSTER_SILENCE");
  EXPECT_EQ(leads.silence(), std::chrono::milliseconds(3500));
}

/// A table of many gigabytes takes long to grow, and who grows one says nothing.
TEST(Company, WhoHasMuchMemoryMayBeSilentForLonger) {
  for (const std::uint64_t gigabytes : {0U, 100U}) {
    MadeUpCompany leads({{beginning("same", 1)}});
    leads.begin("same", gigabytes * 1'000'000'000);
    EXPECT_EQ(leads.silence(), std::chrono::seconds(120 + 5 * gigabytes));
  }
}

TEST(Company, LongWordsAreCut) {
  MadeUpCompany company({{ending(2, std::string(5000, 'x'))}});
  EXPECT_THROW(company.begin("same", 1), Error);
}

// ---- what the starting program says

/// As if it had been started with these variables and none of the others.
class StartedBy {
 public:
  explicit StartedBy(const std::map<std::string, std::string>& said) {
    for (const char* name : {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK",
                             "PMI_SIZE", "SLURM_PROCID", "SLURM_NTASKS", "SLURM_STEP_NUM_TASKS"}) {
      if (const char* value = std::getenv(name)) before_[name] = value;
      ::unsetenv(name);
    }
    for (const auto& [name, value] : said) {
      names_.push_back(name);
      ::setenv(name.c_str(), value.c_str(), 1);
    }
  }
  ~StartedBy() {
    for (const std::string& name : names_) ::unsetenv(name.c_str());
    for (const auto& [name, value] : before_) ::setenv(name.c_str(), value.c_str(), 1);
  }
  StartedBy(const StartedBy&) = delete;
  StartedBy& operator=(const StartedBy&) = delete;

 private:
  std::vector<std::string> names_;
  std::map<std::string, std::string> before_;
};

TEST(Starter, NobodySaysAnything) {
  const StartedBy nobody({});
  EXPECT_EQ(rank_by_starter(), 0U);
  EXPECT_EQ(processes_by_starter(), 1U);
}

TEST(Starter, MpirunSaysBoth) {
  const StartedBy mpirun({{"OMPI_COMM_WORLD_RANK", "3"},
                          {"OMPI_COMM_WORLD_SIZE", "4"},
                          {"SLURM_PROCID", "0"},
                          {"SLURM_STEP_NUM_TASKS", "2"}});
  EXPECT_EQ(rank_by_starter(), 3U);
  EXPECT_EQ(processes_by_starter(), 4U);
}

TEST(Starter, SrunSaysWhatPmixDoesNot) {
  const StartedBy srun({{"PMIX_RANK", "5"}, {"SLURM_PROCID", "5"}, {"SLURM_STEP_NUM_TASKS", "8"}});
  EXPECT_EQ(rank_by_starter(), 5U);
  EXPECT_EQ(processes_by_starter(), 8U);
}

TEST(Starter, ABatchScriptIsOneProcess) {
  const StartedBy script({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "256"}});
  EXPECT_EQ(rank_by_starter(), 0U);
  EXPECT_EQ(processes_by_starter(), 1U);
}

// ---- portions

/// All ranks draw in turn until nobody gets any more.
std::uint64_t handed_out(std::uint64_t all, Rank ranks) {
  std::vector<RationBook> books;
  for (Rank rank = 0; rank < ranks; ++rank) books.emplace_back(all, rank == 0, ranks);
  std::uint64_t sum = 0;
  for (bool some = true; some;) {
    some = false;
    for (RationBook& book : books) {
      if (&book != &books[0] && book.empty()) book.add(books[0].share_out(64));
      const std::uint64_t taken = &book == &books[0] ? book.share_out(64) : book.take(64);
      sum += taken;
      some = some || taken > 0;
    }
  }
  return sum;
}

TEST(RationBook, AllIsHandedOutAndNoMore) {
  for (const Rank ranks : {Rank{1}, Rank{2}, Rank{5}, Rank{64}}) {
    for (const std::uint64_t all : {0U, 1U, 7U, 63U, 1000U, 123'457U})
      EXPECT_EQ(handed_out(all, ranks), all) << ranks << " ranks";
  }
}

TEST(RationBook, WithoutALimitEverybodyGetsWhatIsWanted) {
  RationBook book(UINT64_MAX - 5, false, 4);
  EXPECT_FALSE(book.limited());
  EXPECT_FALSE(book.low(1000));
  EXPECT_EQ(book.take(1000), 1000U);
}

// ---- signs of life

using Clock = SignsOfLife::Clock;
using std::chrono::seconds;

TEST(SignsOfLife, SilenceIsNoticed) {
  SignsOfLife signs(0, 3, seconds(100));
  Clock::time_point now = Clock::now();
  for (int i = 0; i < 12; ++i) {
    now += seconds(10);
    signs.heard_of(1, now);
    const auto missing = signs.missing(now);
    if (i < 8) {
      EXPECT_FALSE(missing) << i;
    }
    if (i == 11) {
      EXPECT_EQ(missing, Rank{2});
    }
  }
}

TEST(SignsOfLife, OthersListenToTheLeaderOnly) {
  SignsOfLife signs(1, 3, seconds(100));
  Clock::time_point now = Clock::now();
  for (int i = 0; i < 30; ++i) {
    now += seconds(10);
    signs.heard_of(0, now);
    EXPECT_FALSE(signs.missing(now));
  }
}

/// However long it would wait itself: others may wait for less.
TEST(SignsOfLife, SignsAreGivenOften) {
  SignsOfLife signs(1, 3, std::chrono::hours(10));
  const Clock::time_point now = Clock::now();
  EXPECT_TRUE(signs.due(now));
  EXPECT_FALSE(signs.due(now + seconds(1)));
  EXPECT_TRUE(signs.due(now + seconds(6)));
  signs.bear(seconds(16));
  EXPECT_TRUE(signs.due(now + seconds(7)));
}

/// A process that was stopped for an hour has heard nothing, and that is nobody's fault.
TEST(SignsOfLife, WhoHasSleptBeginsAnew) {
  SignsOfLife signs(0, 2, seconds(100));
  const Clock::time_point now = Clock::now();
  EXPECT_FALSE(signs.missing(now + seconds(10)));
  EXPECT_FALSE(signs.missing(now + seconds(3600)));
  EXPECT_FALSE(signs.missing(now + seconds(3610)));
}

}  // namespace
}  // namespace wend
