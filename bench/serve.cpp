// wend serve under load, on the loopback: what a request costs beside the same search without a server, how
// many are answered in a second, what a held stream and a waiting job cost. Server and clients share this
// program and machine.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <future>
#include <thread>
#include <unistd.h>

#include "domains/all.hpp"
#include "engine/verify.hpp"
#include "generate/all.hpp"
#include "measure.hpp"
#include "serve/http_server.hpp"
#include "serve/model_json.hpp"
#include "support/http_client.hpp"

namespace wend::bench {
namespace {

using serve::House;
using test::HttpAnswer;
using test::HttpClient;

constexpr int rounds = 7;
constexpr int requests_each = 200;

/// A row with nothing to compare with.
Row figure(std::string name, std::string unit, double ours) {
  Row row;
  row.name = std::move(name);
  row.unit = std::move(unit);
  row.ours = ours;
  return row;
}

class Served {
 public:
  Served()
      : listener_("127.0.0.1", 0, 1), site_(house_, {.port = listener_.port()}), server_(listener_, site_) {}
  ~Served() { house_.jobs.stop(); }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  House& house() { return house_; }
  [[nodiscard]] HttpClient client() const { return HttpClient(listener_.port()); }

 private:
  House house_{{.version = "bench"}};
  serve::Listener listener_;
  serve::Site site_;
  serve::HttpServer server_;
};

Maze small_maze() {
  BuildOptions options;
  options.rows = 31;
  options.columns = 31;
  options.seed = 7;
  return find_builder("rdfs")->build(options, nullptr);
}

/// On the clock: a request waits for other threads.
double clock_seconds(const std::function<void()>& job) {
  const auto begin = std::chrono::steady_clock::now();
  job();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double best_of(int times, const std::function<void()>& job) {
  double best = clock_seconds(job);
  for (int i = 1; i < times; ++i) best = std::min(best, clock_seconds(job));
  return best;
}

void solve_by_request(HttpClient& client, const std::string& body) {
  const HttpAnswer answer = client.post("/api/solve", body);
  require(answer.status == 200 && answer.body.find("\"verdict\":\"solved\"") != std::string::npos,
          "a solve by request failed: " + answer.body.substr(0, 200));
}

void solve_here(const Maze& maze) {
  const Model model = maze;
  const auto problem = domain_for(model, "").open(model, {});
  require(solve(*problem, {}).cost.has_value(), "a solve without a server failed");
}

/// Milliseconds that a request takes longer than the search itself.
std::vector<Row> overhead(Served& served) {
  const Maze maze = small_maze();
  const std::string whole = R"({"wait":true,"problem":)" + serve::json_of(Model(maze)) + "}";
  HttpClient client = served.client();
  const std::string named =
      R"({"wait":true,"board":")" +
      serve::Json::parse(
          client.post("/api/boards", R"({"problem":)" + serve::json_of(Model(maze)) + "}").body)["board"]
          .get<std::string>() +
      "\"}";
  const double here = best_of(rounds,
                              [&] {
                                for (int i = 0; i < requests_each; ++i) solve_here(maze);
                              }) /
                      requests_each;
  std::vector<Row> rows;
  for (const bool sent : {true, false}) {
    const std::string& body = sent ? whole : named;
    const std::string how = sent ? "the maze sent along" : "the board named";
    const double asked = best_of(rounds,
                                 [&] {
                                   for (int i = 0; i < requests_each; ++i) solve_by_request(client, body);
                                 }) /
                         requests_each;
    rows.push_back({.name = "solve 31 x 31 by request, " + how,
                    .unit = "ms",
                    .ours = asked * 1e3,
                    .peer = "the same search alone",
                    .theirs = here * 1e3});
    rows.push_back({.name = "overhead of a request, " + how,
                    .unit = "ms",
                    .ours = (asked - here) * 1e3,
                    .peer = "2 ms",
                    .theirs = 2,
                    .aim = 1});
  }
  return rows;
}

/// Requests per second of several clients at once.
Row throughput(Served& served, const char* name, const std::string& path, const std::string& body) {
  constexpr int clients = 16;
  const auto all = [&] {
    std::vector<std::jthread> threads;
    for (int i = 0; i < clients; ++i) {
      threads.emplace_back([&] {
        HttpClient client = served.client();
        for (int k = 0; k < requests_each; ++k) {
          const HttpAnswer answer = body.empty() ? client.get(path) : client.post(path, body);
          require(answer.status == 200, "a request under load failed: " + answer.body.substr(0, 200));
        }
      });
    }
  };
  return figure(name, "requests/s", clients * requests_each / best_of(rounds, all));
}

/// Bytes of this process that are in memory.
double resident_bytes() {
  long pages = 0;
  long resident = 0;
  std::FILE* const file = std::fopen("/proc/self/statm", "r");
  const bool read = file != nullptr && std::fscanf(file, "%ld %ld", &pages, &resident) == 2;
  if (file != nullptr) std::fclose(file);
  require(read, "this system does not tell how much memory is used");
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

serve::JobResult until_cancelled(const serve::JobControl& control) {
  std::promise<void> asked;
  const std::stop_callback callback(control.stop, [&] { asked.set_value(); });
  asked.get_future().wait();
  return {.report = nullptr};
}

std::vector<Row> held(Served& served) {
  constexpr std::size_t streams = 200;
  const std::string job = served.house().jobs.start(until_cancelled);
  const double before = resident_bytes();
  std::vector<HttpClient> clients;
  for (std::size_t i = 0; i < streams; ++i) {
    clients.push_back(served.client());
    clients.back().ask("GET", "/api/jobs/" + job + "/events");
    require(clients.back().answer_head().status == 200, "a stream was refused");
  }
  const double per_stream = (resident_bytes() - before) / streams;
  HttpClient other = served.client();
  const double meanwhile = best_of(rounds, [&] {
    for (int i = 0; i < requests_each; ++i)
      require(other.get("/api/jobs/none").status == 404, "no answer beside streams");
  });
  served.house().jobs.cancel(job);
  Row streams_held = figure("streams held at once", "", streams);
  streams_held.at_least = streams;
  return {streams_held, figure("memory of a held stream, client included", "kB", per_stream / 1e3),
          figure("requests meanwhile, one after another", "requests/s", requests_each / meanwhile)};
}

/// A job that waits: its problem, and what the board of jobs notes about it.
Row memory_per_job(Served& served) {
  constexpr int jobs = 900;
  const std::string body = R"({"problem":)" + serve::json_of(Model(small_maze())) + "}";
  std::vector<std::string> busy;
  for (unsigned i = 0; i < served.house().job_options.workers; ++i)
    busy.push_back(served.house().jobs.start(until_cancelled));
  HttpClient client = served.client();
  const double before = resident_bytes();
  for (int i = 0; i < jobs; ++i) require(client.post("/api/solve", body).status == 202, "a job was refused");
  const double each = (resident_bytes() - before) / jobs;
  for (const std::string& job : busy) served.house().jobs.cancel(job);
  return figure("memory of a waiting job, 31 x 31", "kB", each / 1e3);
}

}  // namespace

std::vector<Row> serving() {
  Served served;
  std::vector<Row> rows = overhead(served);
  const std::string small =
      R"({"wait":true,"problem":{"kind":"maze","rows":1,"columns":9,"cells":["........."],)"
      R"("start":[0,0],"goals":[[0,8]]}})";
  rows.push_back(throughput(served, "small solves, 16 clients", "/api/solve", small));
  rows.push_back(throughput(served, "files of the page, 16 clients", "/", ""));
  for (Row& row : held(served)) rows.push_back(std::move(row));
  rows.push_back(memory_per_job(served));
  return rows;
}

}  // namespace wend::bench
