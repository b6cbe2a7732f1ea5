#include "serve/job_board.hpp"

#include <future>
#include <gtest/gtest.h>
#include <latch>

#include "serve/routes/all.hpp"

namespace wend::serve {
namespace {

/// Works until it is asked to end.
JobResult until_asked(const JobControl& control) {
  std::promise<void> asked;
  const std::stop_callback callback(control.stop, [&] { asked.set_value(); });
  control.tell({{"expanded", 1}});
  asked.get_future().wait();
  return {.report = {{"best", "so far"}}};
}

JobWork returning(Json report) {
  return [report](const JobControl&) { return JobResult{.report = report}; };
}

JobView ended(JobBoard& jobs, const std::string& id) {
  return jobs.look_at_end(jobs.look(id), 60);
}

/// The status with which it is refused, 0 if it is not.
template <class Call>
int status_of(Call&& call) {
  try {
    call();
  } catch (const Refusal& refusal) {
    return refusal.status;
  }
  return 0;
}

TEST(JobBoard, DoesWorkAndKeepsTheResult) {
  Ids ids;
  JobBoard jobs(ids, {});
  const std::string id = jobs.start([](const JobControl& control) {
    control.tell({{"expanded", 5}});
    return JobResult{{{"cost", 7}}, std::make_shared<const std::string>("tape")};
  });
  const JobView view = ended(jobs, id);
  EXPECT_EQ(view.state, JobState::done);
  EXPECT_EQ(*view.data, "tape");
  Json json = json_of(view);
  json.erase("seconds");
  EXPECT_EQ(json.dump(),
            R"({"job":")" + id + R"(","state":"done","progress":{"expanded":5},"report":{"cost":7}})");
}

TEST(JobBoard, TellsWhyAJobFailed) {
  Ids ids;
  JobBoard jobs(ids, {});
  const std::string id =
      jobs.start([](const JobControl&) -> JobResult { throw Error::usage("no such thing", "another"); });
  const JobView view = ended(jobs, id);
  EXPECT_EQ(view.state, JobState::failed);
  EXPECT_EQ(view.fault.status, 400);
  EXPECT_EQ(json_of(view)["error"].dump(), R"({"what":"no such thing","hint":"another"})");
}

TEST(JobBoard, WhatIsWaitedForIsNotHeldUpByLongJobsThreads) {
  Ids ids;
  JobBoard jobs(ids, {.workers = 1});
  const std::string running = jobs.start(until_asked);
  const JobView quick = jobs.run(returning(7), [] { return false; });
  EXPECT_EQ(*quick.report, 7);
  EXPECT_FALSE(is_over(jobs.look(running).state));
}

TEST(JobBoard, CancelsRunningAndWaitingJobsThreads) {
  Ids ids;
  JobBoard jobs(ids, {.workers = 1});
  const std::string running = jobs.start(until_asked);
  const std::string waiting = jobs.start(returning({{"never", "run"}}));
  while (jobs.look(running).progress.is_null()) (void)jobs.look_after(jobs.look(running), 60);
  EXPECT_EQ(jobs.cancel(waiting).state, JobState::cancelled);
  EXPECT_EQ(jobs.look(waiting).report, nullptr);
  EXPECT_EQ(jobs.look(running).state, JobState::running);
  jobs.cancel(running);
  const JobView view = ended(jobs, running);
  EXPECT_EQ(view.state, JobState::cancelled);
  EXPECT_EQ(view.report->dump(), R"({"best":"so far"})");
  EXPECT_EQ(jobs.cancel(running).state, JobState::cancelled);  // again changes nothing
}

TEST(JobBoard, RefusesTooManyJobsAndTooManyBytes) {
  Ids ids;
  JobBoard jobs(ids, {.workers = 1, .most_jobs = 3, .most_bytes = 100});
  const std::string running = jobs.start(until_asked);
  while (jobs.look(running).state == JobState::waiting) (void)jobs.look_after(jobs.look(running), 60);
  EXPECT_EQ(status_of([&] { jobs.start(returning(1), 101); }), 429);
  const std::string second = jobs.start(returning(1), 60);
  EXPECT_EQ(status_of([&] { jobs.start(returning(1), 60); }), 429);
  const std::string third = jobs.start(returning(1), 40);
  EXPECT_EQ(status_of([&] { jobs.start(returning(1)); }), 429);
  jobs.cancel(running);
  EXPECT_EQ(ended(jobs, third).state, JobState::done);
  EXPECT_EQ(status_of([&] { jobs.start(returning(1), 100); }), 0);
}

TEST(JobBoard, ForgetsTheResultsNobodyLookedAt) {
  Ids ids;
  JobBoard jobs(ids, {.workers = 1, .most_kept = 2});
  const std::string first = jobs.start(returning(1));
  (void)ended(jobs, first);
  const std::string second = jobs.start(returning(2));
  (void)ended(jobs, second);
  (void)jobs.look(first);
  const std::string third = jobs.start(returning(3));
  (void)ended(jobs, third);
  EXPECT_EQ(*jobs.look(first).report, 1);
  EXPECT_EQ(status_of([&] { (void)jobs.look(second); }), 404);
  EXPECT_EQ(jobs.all().size(), 2U);
  EXPECT_EQ(jobs.all()[1].id, third);
}

TEST(JobBoard, ForgetsByBytesButNeverTheNewest) {
  Ids ids;
  JobBoard jobs(ids, {.workers = 1, .most_kept_bytes = 1000});
  const auto large = [](const JobControl&) {
    return JobResult{1, std::make_shared<const std::string>(2000, 'x')};
  };
  const std::string first = jobs.start(large);
  EXPECT_EQ(ended(jobs, first).data->size(), 2000U);
  EXPECT_EQ(status_of([&] { (void)jobs.look(first); }), 0);
  const std::string second = jobs.start(large);
  (void)ended(jobs, second);
  EXPECT_EQ(status_of([&] { (void)jobs.look(first); }), 404);
}

TEST(JobBoard, CancelsWhatAClientNoLongerWaitsFor) {
  Ids ids;
  JobBoard jobs(ids, {});
  EXPECT_EQ(jobs.run(until_asked, [] { return true; }).state, JobState::cancelled);
  EXPECT_EQ(jobs.run(returning(1), [] { return false; }).state, JobState::done);
}

TEST(JobBoard, StopsEverythingAtItsEndThreads) {
  Ids ids;
  std::vector<JobView> views;
  JobBoard jobs(ids, {.workers = 2});
  for (int i = 0; i < 10; ++i) views.push_back(jobs.look(jobs.start(until_asked)));
  jobs.stop();
  for (const JobView& view : views) EXPECT_EQ(jobs.look_at_end(view, 60).state, JobState::cancelled);
  EXPECT_EQ(status_of([&] { jobs.start(returning(1)); }), 503);
}

TEST(JobBoard, ServesManyAtOnceThreads) {
  Ids ids;
  JobBoard jobs(ids, {.workers = 4, .most_kept = 5});
  constexpr int clients = 16;
  std::latch together(clients);
  std::vector<std::jthread> threads;
  std::atomic<int> right = 0;
  for (int client = 0; client < clients; ++client) {
    threads.emplace_back([&, client] {
      together.arrive_and_wait();
      for (int i = 0; i < 20; ++i) {
        const int wanted = client * 100 + i;
        const JobView view = jobs.run(
            [wanted](const JobControl& control) {
              control.tell(wanted);
              return JobResult{.report = wanted};
            },
            [] { return false; });
        right += view.state == JobState::done && *view.report == wanted ? 1 : 0;
        (void)jobs.all();
      }
    });
  }
  threads.clear();
  EXPECT_EQ(right, clients * 20);
  EXPECT_EQ(jobs.all().size(), 5U);
}

TEST(JobRoutes, FollowAJobToItsEndThreads) {
  House house;
  const Router router(house, all_routes());
  const std::string id = house.jobs.start(until_asked);
  const Response events = router.answer({.path = "/api/jobs/" + id + "/events"});
  EXPECT_EQ(events.type, "text/event-stream");
  std::string told;
  events.stream([&](std::string_view bytes) {
    told += bytes;
    if (told.find("event: progress\ndata: {\"expanded\":1}\n\n") != std::string::npos) house.jobs.cancel(id);
    return true;
  });
  const std::size_t last = told.rfind("event: done\ndata: ");
  ASSERT_NE(last, std::string::npos) << told;
  EXPECT_NE(told.find(R"("state":"cancelled")", last), std::string::npos) << told;
  EXPECT_NE(told.find(R"("report":{"best":"so far"})", last), std::string::npos) << told;
}

TEST(JobRoutes, StopFollowingWhenNobodyListens) {
  House house;
  const Router router(house, all_routes());
  const std::string id = house.jobs.start(until_asked);
  int asked = 0;
  router.answer({.path = "/api/jobs/" + id + "/events"}).stream([&](std::string_view) {
    return ++asked < 2;
  });
  EXPECT_EQ(asked, 2);
  EXPECT_EQ(router.answer({.path = "/api/jobs/" + id + "/tape"}).status, 404);
  EXPECT_EQ(router.answer({.path = "/api/jobs/none/events"}).status, 404);
  EXPECT_EQ(Json::parse(router.answer({.path = "/api/jobs"}).body)["jobs"].size(), 1U);
  EXPECT_EQ(router.answer({.method = "DELETE", .path = "/api/jobs/" + id}).status, 200);
}

}  // namespace
}  // namespace wend::serve
