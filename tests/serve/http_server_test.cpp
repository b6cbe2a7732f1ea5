// The server on a socket: good clients, bad ones, many at once.
#include "serve/http_server.hpp"

#include <future>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

#include "support/http_client.hpp"

namespace wend::serve {
namespace {

using test::HttpAnswer;
using test::HttpClient;
using testing::HasSubstr;

/// Patience is long, so that a client who has to wait for another's to end makes the test fail by its own.
HttpServerOptions patient() {
  HttpServerOptions options;
  options.head_seconds = options.body_seconds = options.idle_seconds = 600;
  return options;
}

class Serving {
 public:
  explicit Serving(const HttpServerOptions& options = patient())
      : listener_("127.0.0.1", 0, 1),
        site_(house_, {.port = listener_.port(), .body_bytes = options.body_bytes}),
        server_(std::make_unique<HttpServer>(listener_, site_, options)) {}
  ~Serving() { stop(); }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  [[nodiscard]] HttpClient client() const { return HttpClient(listener_.port()); }
  [[nodiscard]] HttpAnswer get(const std::string& path) const { return client().get(path); }
  [[nodiscard]] unsigned port() const { return listener_.port(); }
  House& house() { return house_; }
  void stop() {
    house_.jobs.stop();
    server_.reset();
  }
  /// A job that runs until it is cancelled.
  std::string endless_job() {
    return house_.jobs.start([](const JobControl& control) {
      std::promise<void> asked;
      const std::stop_callback callback(control.stop, [&] { asked.set_value(); });
      control.tell({{"expanded", 1}});
      asked.get_future().wait();
      return JobResult{.report = "best so far"};
    });
  }

 private:
  House house_{{.version = "test"}};
  Listener listener_;
  Site site_;
  std::unique_ptr<HttpServer> server_;
};

TEST(HttpServer, AnswersOverAndOverOnOneConnection) {
  const Serving serving;
  HttpClient client = serving.client();
  for (int i = 0; i < 3; ++i) {
    const HttpAnswer answer = client.get("/api/about");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(Json::parse(answer.body)["version"], "test");
    EXPECT_EQ(answer.headers.at("content-type"), "application/json");
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
    EXPECT_EQ(answer.headers.count("content-encoding"), 0U);
  }
  EXPECT_EQ(client.get("/api/about", "Accept-Encoding: gzip, br\r\n").headers.count("content-encoding"), 0U);
  const HttpAnswer whole = client.get("/api/about", "Range: bytes=0-3\r\n");
  EXPECT_EQ(whole.status, 200);
  EXPECT_THAT(whole.body, HasSubstr("version"));
  client.ask("HEAD", "/api/about");
  EXPECT_EQ(client.answer(true).status, 200);
  EXPECT_EQ(client.get("/api/about", "Connection: close\r\n").status, 200);
  EXPECT_TRUE(client.is_closed());
}

TEST(HttpServer, AnswersInOrderWhatIsSentWithoutWaiting) {
  const Serving serving;
  HttpClient client = serving.client();
  for (int i = 0; i < 250; ++i) client.ask("GET", "/api/jobs/n" + std::to_string(i));
  for (int i = 0; i < 250; ++i) {
    EXPECT_THAT(client.answer().body, HasSubstr("no such job: n" + std::to_string(i) + "\""));
  }
}

TEST(HttpServer, TakesRequestsInPieces) {
  const Serving serving;
  const HttpClient first = serving.client();
  HttpClient client = serving.client();
  const std::string request =
      "GET /api/about HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving.port()) + "\r\n\r\n";
  for (const char letter : request) client.send(std::string(1, letter));
  EXPECT_EQ(client.answer().status, 200);
}

TEST(HttpServer, RefusesWhatIsNoRequest) {
  const Serving serving;
  const auto answer_to = [&](const std::string& bytes) {
    HttpClient client = serving.client();
    client.send(bytes);
    const HttpAnswer answer = client.answer();
    EXPECT_EQ(answer.headers.at("connection"), "close") << bytes.substr(0, 50);
    EXPECT_TRUE(Json::parse(answer.body).contains("error"));
    EXPECT_TRUE(client.is_closed()) << bytes.substr(0, 50);
    return answer.status;
  };
  EXPECT_EQ(answer_to("hello\r\n\r\n"), 400);
  EXPECT_EQ(answer_to("BREW / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(answer_to("GET / HTTP/3.0\r\n\r\n"), 400);
  EXPECT_EQ(answer_to(std::string("\0\0\0\0\r\n\r\n", 8)), 400);
  EXPECT_EQ(answer_to("\x16\x03\x01\x02\r\n\r\n"), 400);  // somebody tries https
  EXPECT_EQ(answer_to("GET /" + std::string(5000, 'x') + " HTTP/1.1\r\n\r\n"), 414);
  EXPECT_EQ(answer_to(std::string(100'000, 'x')), 414);
  EXPECT_EQ(answer_to("GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n"), 431);
  std::string many = "GET / HTTP/1.1\r\n";
  for (int i = 0; i < 3000; ++i) many += "X: y\r\n";
  EXPECT_EQ(answer_to(many + "\r\n"), 431);
  EXPECT_EQ(serving.get("/api/about").status, 200);
}

TEST(HttpServer, KeepsPathsAsTheyWereSent) {
  const Serving serving;
  for (const char* path :
       {"/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/api/../api/about",
        "/api%2fabout", "/api/jobs/%00", "/api/jobs/a%2f..%2fb", "/%61pi/about", "//api/about", "/api/about/",
        "/api/about%00", "/api/jobs/..", "/.", "/api/\\..\\about", "http://evil.com/api/about"}) {
    EXPECT_EQ(serving.get(path).status, 404) << path;
  }
}

TEST(HttpServer, RefusesForeignSendersAndWrongBodies) {
  const Serving serving;
  HttpClient client = serving.client();
  EXPECT_EQ(client.get("/api/about", "Origin: http://evil.com\r\n").status, 403);
  EXPECT_EQ(client.get("/api/about", "Sec-Fetch-Site: cross-site\r\n").status, 403);
  EXPECT_EQ(client.get("/api/about", "Host: evil.com\r\n").status, 400);  // a second one
  EXPECT_EQ(client.get("/api/about").status, 200);
  EXPECT_EQ(serving.client().post("/api/about", "{}").status, 405);
  EXPECT_EQ(serving.client().post("/api/nothing", "{}").status, 404);
  EXPECT_EQ(serving.client().post("/", "{}").status, 405);
  EXPECT_EQ(serving.client().post("/api/solve", "{}", "Content-Type: text/plain\r\n").status, 415);
  client.ask("OPTIONS", "/api/about");
  EXPECT_EQ(client.answer().status, 405);
}

// The routes of this site take no bodies worth sending; a route that does is tried with the whole program.
class ServingBodies : public testing::Test {
 protected:
  static HttpServerOptions small() {
    HttpServerOptions options = patient();
    options.body_bytes = 1000;
    return options;
  }
  Serving serving_{small()};
};

TEST_F(ServingBodies, RefusesLargeOnesBeforeTheyAreSent) {
  HttpClient client = serving_.client();
  client.send("POST /api/nothing HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving_.port()) +
              "\r\nContent-Type: application/json\r\nContent-Length: 1001\r\n\r\n");
  EXPECT_EQ(client.answer().status, 413);
  EXPECT_TRUE(client.is_closed());
}

TEST_F(ServingBodies, LetsClientsReadTheRefusalWhoSendFirst) {
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(serving_.client().post("/api/nothing", std::string(3'000'000, 'x')).status, 413);
  }
}

std::string corridor(int cells) {
  const std::string last = std::to_string(cells - 1);
  return R"("problem":{"kind":"maze","rows":1,"columns":)" + std::to_string(cells) + R"(,"cells":[")" +
         std::string(static_cast<std::size_t>(cells), '.') + R"("],"start":[0,0],"goals":[[0,)" + last +
         "]]}";
}

std::string chunked_head(unsigned port) {
  return "POST /api/boards HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
         "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
}

TEST_F(ServingBodies, TakesThemInChunksAndNoMoreThanAllowed) {
  HttpClient client = serving_.client();
  client.send(chunked_head(serving_.port()));
  for (const std::string& part : {std::string("{"), corridor(5), std::string("}")}) {
    char size[20];
    std::snprintf(size, sizeof size, "%zx", part.size());
    client.send(std::string(size) + "\r\n" + part + "\r\n");
  }
  client.send("0\r\n\r\n");
  EXPECT_EQ(client.answer().status, 200);
  EXPECT_EQ(client.get("/api/about").status, 200);

  HttpClient endless = serving_.client();
  endless.send(chunked_head(serving_.port()));
  for (int i = 0; i < 10; ++i) endless.send("100\r\n" + std::string(256, ' ') + "\r\n");
  EXPECT_EQ(endless.answer().status, 413);

  HttpClient wrong = serving_.client();
  wrong.send(chunked_head(serving_.port()) + "hello\r\n\r\n");
  EXPECT_EQ(wrong.answer().status, 400);

  HttpClient long_line = serving_.client();
  long_line.send(chunked_head(serving_.port()) + "1;" + std::string(50'000, 'x'));
  EXPECT_EQ(long_line.answer().status, 413);
}

TEST(HttpServer, HoldsOnlySoManyBytesOfBodiesAtOnce) {
  HttpServerOptions options = patient();
  options.body_bytes = 1000;
  options.all_body_bytes = 1200;
  const Serving serving(options);
  const std::string head = "POST /api/boards HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving.port()) +
                           "\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n";
  HttpClient first = serving.client();
  first.send(head + std::string(900, ' '));
  // The first one is being read as soon as a second one finds no room.
  int status = 0;
  for (int tries = 0; tries < 600 && status != 503; ++tries) {
    HttpClient second = serving.client();
    second.send(head + std::string(1000, ' '));
    status = second.answer().status;
  }
  EXPECT_EQ(status, 503);
  first.send(std::string(100, ' '));
  EXPECT_EQ(first.answer().status, 400);
  EXPECT_EQ(serving.client().post("/api/boards", "{" + corridor(5) + "}").status, 200);
}

TEST(HttpServer, LosesPatienceWithBodiesThatDoNotCome) {
  HttpServerOptions options = patient();
  options.body_seconds = 0.05;
  const Serving serving(options);
  HttpClient client = serving.client();
  client.send("POST /api/boards HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving.port()) +
              "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{");
  EXPECT_EQ(client.answer().status, 408);
  EXPECT_TRUE(client.is_closed());
}

TEST(HttpServer, LetsClientsWaitForLeaveToSend) {
  const Serving serving;
  HttpClient client = serving.client();
  const std::string body = "{" + corridor(5) + "}";
  client.send("POST /api/boards HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving.port()) +
              "\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: " +
              std::to_string(body.size()) + "\r\n\r\n");
  EXPECT_EQ(client.answer_head().status, 100);
  client.send(body);
  EXPECT_EQ(client.answer().status, 200);
}

TEST(HttpServer, SolvesFiveHundredAtOnceThreads) {
  const Serving serving;
  std::vector<HttpClient> clients;
  for (int i = 0; i < 500; ++i) {
    clients.push_back(serving.client());
    clients.back().ask("POST", "/api/solve", "{" + corridor(i + 2) + R"(,"wait":true,"algorithm":"bfs"})");
  }
  int right = 0;
  for (int i = 0; i < 500; ++i) {
    const HttpAnswer answer = clients[static_cast<std::size_t>(i)].answer();
    right += answer.status == 200 && Json::parse(answer.body)["cost"] == i + 1 ? 1 : 0;
  }
  EXPECT_EQ(right, 500);
}

TEST(HttpServer, CancelsWhatNobodyWaitsFor) {
  Serving serving;
  // The goal is walled in and deepening counts all walks: it would take for ever.
  std::string cells;
  for (int row = 0; row < 40; ++row)
    cells += (row == 0 ? "\"" : ",\"") + std::string(38, '.') +
             (row < 38    ? ".."
              : row == 38 ? ".#"
                          : "#.") +
             "\"";
  {
    HttpClient client = serving.client();
    client.ask(
        "POST", "/api/solve",
        R"({"wait":true,"algorithm":"ida-star","problem":{"kind":"maze","rows":40,"columns":40,"cells":[)" +
            cells + R"(],"start":[0,0],"goals":[[39,39]]}})");
    while (serving.house().jobs.all().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  const JobView view = serving.house().jobs.look_at_end(serving.house().jobs.all()[0], 60);
  EXPECT_EQ(view.state, JobState::cancelled);
}

TEST(HttpServer, LosesPatienceWithClientsWhoSendHalf) {
  HttpServerOptions options;
  options.head_seconds = options.idle_seconds = 0.05;
  const Serving serving(options);
  HttpClient half = serving.client();
  half.send("GET / HTTP/1.1\r\nHost: ");
  const HttpAnswer answer = half.answer();
  EXPECT_EQ(answer.status, 408);
  EXPECT_TRUE(half.is_closed());
  HttpClient less = serving.client();
  less.send("G");
  EXPECT_EQ(less.answer().status, 408);
  HttpClient silent = serving.client();
  EXPECT_TRUE(silent.is_closed());
}

TEST(HttpServer, AnswersOthersWhileSlowOnesHoldOnThreads) {
  const Serving serving;
  std::vector<HttpClient> slow;
  for (int i = 0; i < 100; ++i) {
    slow.push_back(serving.client());
    if (i % 3 == 0) slow.back().send("GET /api/about HTTP/1.1\r\nHost:");
    if (i % 3 == 1) slow.back().send("P");
  }
  for (int i = 0; i < 10; ++i) EXPECT_EQ(serving.get("/api/about").status, 200);
}

TEST(HttpServer, AnswersFiveHundredAtOnceThreads) {
  Serving serving;
  std::vector<HttpClient> clients;
  for (int i = 0; i < 500; ++i) clients.push_back(serving.client());
  for (int i = 0; i < 500; ++i)
    clients[static_cast<std::size_t>(i)].ask("GET", "/api/jobs/n" + std::to_string(i));
  int right = 0;
  for (int i = 0; i < 500; ++i) {
    const HttpAnswer answer = clients[static_cast<std::size_t>(i)].answer();
    const std::string told = "no such job: n" + std::to_string(i) + "\"";
    right += answer.status == 404 && answer.body.find(told) != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(right, 500);
}

/// Those who have not asked anything are idle since they came.
TEST(HttpServer, MakesRoomForNewcomersByLettingIdleOnesGo) {
  HttpServerOptions options = patient();
  options.most_connections = 3;
  const Serving serving(options);
  std::vector<HttpClient> idle;
  for (int i = 0; i < 3; ++i) idle.push_back(serving.client());
  EXPECT_EQ(serving.get("/api/about").status, 200);
  EXPECT_TRUE(idle[0].is_closed());
  EXPECT_EQ(idle[2].get("/api/about").status, 200);
}

/// A moment after its answer: until then the newcomer is turned away.
TEST(HttpServer, WhoHasItsAnswerMakesRoomToo) {
  HttpServerOptions options = patient();
  options.most_connections = 1;
  const Serving serving(options);
  HttpClient first = serving.client();
  EXPECT_EQ(first.get("/api/about").status, 200);
  int status = 503;
  for (int tries = 0; tries < 6000 && status != 200; ++tries) status = serving.get("/api/about").status;
  EXPECT_EQ(status, 200);
  EXPECT_TRUE(first.is_closed());
}

TEST(HttpServer, TurnsNewcomersAwayWhenAllAreBusy) {
  HttpServerOptions options = patient();
  options.most_connections = 2;
  Serving serving(options);
  const std::string job = serving.endless_job();
  std::vector<HttpClient> busy;
  for (int i = 0; i < 2; ++i) {
    busy.push_back(serving.client());
    busy.back().ask("GET", "/api/jobs/" + job + "/events");
    EXPECT_EQ(busy.back().answer_head().status, 200);
  }
  EXPECT_EQ(serving.get("/api/about").status, 503);
}

TEST(HttpStreams, TellAJobToItsEndThreads) {
  Serving serving;
  const std::string job = serving.endless_job();
  HttpClient client = serving.client();
  client.ask("GET", "/api/jobs/" + job + "/events");
  const HttpAnswer head = client.answer_head();
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-type"), "text/event-stream");
  std::string told;
  while (told.find("event: progress") == std::string::npos) told += client.some_bytes();
  HttpClient other = serving.client();
  other.ask("DELETE", "/api/jobs/" + job);
  EXPECT_EQ(other.answer().status, 200);
  while (told.find("event: done") == std::string::npos) told += client.some_bytes();
  while (told.find("\r\n0\r\n\r\n") == std::string::npos) told += client.some_bytes();
  EXPECT_THAT(told, HasSubstr("\"report\":\"best so far\""));
  EXPECT_EQ(client.get("/api/about").status, 200);  // the connection lives on
}

TEST(HttpStreams, AreLimitedAndFreeTheirSeatWhenTheClientGoesThreads) {
  HttpServerOptions options = patient();
  options.most_streams = 2;
  Serving serving(options);
  const std::string events = "/api/jobs/" + serving.endless_job() + "/events";
  std::vector<HttpClient> listeners;
  for (int i = 0; i < 2; ++i) {
    listeners.push_back(serving.client());
    listeners.back().ask("GET", events);
    EXPECT_EQ(listeners.back().answer_head().status, 200);
  }
  const HttpAnswer refused = serving.get(events);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.headers.at("retry-after"), "1");
  listeners.clear();
  int status = 503;
  for (int tries = 0; tries < 600 && status == 503; ++tries) {
    HttpClient client = serving.client();
    client.ask("GET", events);
    status = client.answer_head().status;
    if (status == 503) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(status, 200);
}

TEST(HttpServer, StopsWithAllKindsOfClientsThreads) {
  Serving serving;
  std::vector<HttpClient> clients;
  const std::string job = serving.endless_job();
  for (int i = 0; i < 20; ++i) {
    clients.push_back(serving.client());
    HttpClient& client = clients.back();
    if (i % 4 == 1) client.send("GET / HTTP/1.1\r\nHo");
    if (i % 4 == 2) client.get("/api/about");
    if (i % 4 == 3) {
      client.ask("GET", "/api/jobs/" + job + "/events");
      EXPECT_EQ(client.answer_head().status, 200);
    }
  }
  serving.stop();
  for (HttpClient& client : clients) EXPECT_TRUE(client.is_closed());
}

TEST(HttpServer, GivesBackLargeTapesWhole) {
  Serving serving;
  const auto tape = std::make_shared<const std::string>(5'000'000, 't');
  const std::string job =
      serving.house().jobs.start([tape](const JobControl&) { return JobResult{.report = 1, .data = tape}; });
  (void)serving.house().jobs.look_at_end(serving.house().jobs.look(job), 60);
  HttpClient client = serving.client();
  const HttpAnswer answer = client.get("/api/jobs/" + job + "/tape", "Accept-Encoding: gzip, br\r\n");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.headers.at("content-type"), "application/octet-stream");
  EXPECT_TRUE(answer.body == *tape);
  // Whoever goes in the middle of it harms nobody.
  for (int i = 0; i < 5; ++i) serving.client().ask("GET", "/api/jobs/" + job + "/tape");
  EXPECT_EQ(client.get("/api/about").status, 200);
}

TEST(Listener, TakesTheNextFreePort) {
  const Listener first("127.0.0.1", 0, 1);
  const Listener second("127.0.0.1", first.port(), 100);
  EXPECT_GT(second.port(), first.port());
  EXPECT_THROW(Listener("127.0.0.1", first.port(), 1), Error);
  EXPECT_THROW(Listener("no.such.host.invalid", 0, 1), Error);
  EXPECT_THROW(Listener("192.0.2.1", 0, 1), Error);  // an address nobody has
}

}  // namespace
}  // namespace wend::serve
