// wend serve as a person starts and ends it.
#include <csignal>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <regex>
#include <sys/stat.h>
#include <thread>

#include "support/http_client.hpp"
#include "support/run_program.hpp"

namespace wend::test {
namespace {

using ::testing::HasSubstr;

/// A server that is up.
class Served {
 public:
  explicit Served(std::vector<std::string> arguments, const RunOptions& options = {})
      : running_(command_of(std::move(arguments)), options) {
    for (int tries = 0; tries < 6000 && address().find('\n') == std::string::npos; ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }

  /// All that stands on standard output.
  [[nodiscard]] std::string address() const { return running_.out_so_far(); }
  [[nodiscard]] unsigned port() const {
    std::smatch found;
    const std::string text = address();
    return std::regex_search(text, found, std::regex(":([0-9]+)/"))
               ? static_cast<unsigned>(std::stoul(found[1]))
               : 0;
  }
  Ran end(int signal) {
    running_.send(signal);
    return running_.wait();
  }

 private:
  static std::vector<std::string> command_of(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {WEND_PROGRAM, "serve"});
    return arguments;
  }
  Running running_;
};

TEST(Serve, printsItsAddressAndEndsWithEitherSignal) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Served served({"--port", "0"});
    EXPECT_EQ(served.address(), "http://127.0.0.1:" + std::to_string(served.port()) + "/\n");
    const HttpAnswer answer = HttpClient(served.port()).get("/api/about");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ("wend " + nlohmann::json::parse(answer.body)["version"].get<std::string>() + "\n",
              run_wend({"--version"}).out);
    const Ran ran = served.end(signal);
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.err, HasSubstr("stopped"));
  }
}

TEST(Serve, takesTheNextPortAndSaysSo) {
  Served first({"--port", "0"});
  const std::string taken = std::to_string(first.port());
  Served second({"--port", taken});
  EXPECT_GT(second.port(), first.port());
  EXPECT_EQ(HttpClient(second.port()).get("/api/about").status, 200);
  EXPECT_THAT(second.end(SIGTERM).err, HasSubstr("port " + taken + " is taken, so this is port"));
  EXPECT_EQ(HttpClient(first.port()).get("/api/about").status, 200);
}

TEST(Serve, wantsATokenWhereOthersCanReachIt) {
  Served served({"--port", "0", "--host", "0.0.0.0"});
  std::smatch found;
  const std::string address = served.address();
  ASSERT_TRUE(std::regex_search(address, found, std::regex("/\\?token=([0-9a-f]{32})\n$"))) << address;
  EXPECT_EQ(HttpClient(served.port()).get("/api/about").status, 403);
  EXPECT_EQ(HttpClient(served.port()).get("/").status, 200);
  EXPECT_EQ(
      HttpClient(served.port()).get("/api/about", "Authorization: Bearer " + found[1].str() + "\r\n").status,
      200);
  EXPECT_THAT(served.end(SIGTERM).err, HasSubstr("other machines can reach this server"));
}

TEST(Serve, tellsItsLimits) {
  Served served({"--port", "0", "--time", "7s", "--memory", "64M", "--jobs", "3"});
  const auto limits = nlohmann::json::parse(HttpClient(served.port()).get("/api/about").body)["limits"];
  EXPECT_EQ(limits["seconds"], 7);
  EXPECT_EQ(limits["memory_bytes"], 64 << 20);
}

TEST(Serve, opensABrowserOrSaysThatItCannot) {
  const ScratchFolder scratch;
  const std::string opener = scratch.file("xdg-open", "#!/bin/sh\necho \"$1\" >\"$0.opened\"\n");
  ASSERT_EQ(::chmod(opener.c_str(), 0755), 0);
  Served served({"--port", "0", "--open"}, {.environment = {{"PATH", scratch.path("") + ":/usr/bin:/bin"}}});
  std::string opened;
  for (int tries = 0; tries < 6000 && opened.empty(); ++tries) {
    opened = read_bytes(opener + ".opened");
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(opened, served.address());
  Served alone({"--port", "0", "--open"}, {.environment = {{"PATH", scratch.path("nowhere")}}});
  EXPECT_THAT(alone.end(SIGTERM).err, HasSubstr("no xdg-open"));
}

TEST(Serve, refusesWhatCannotBe) {
  EXPECT_EQ(run_wend({"serve", "--port", "70000"}).exit_code, 2);
  EXPECT_EQ(run_wend({"serve", "--jobs", "0"}).exit_code, 2);
  const Ran ran = run_wend({"serve", "--host", "no.such.host.invalid"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("no such host"));
}

}  // namespace
}  // namespace wend::test
