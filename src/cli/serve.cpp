// wend serve: the web page, on this machine.
#include <algorithm>
#include <condition_variable>
#include <fcntl.h>
#include <mutex>
#include <spawn.h>
#include <thread>
#include <unistd.h>

#include "base/error.hpp"
#include "base/free_memory.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/flags_given.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "cli/values.hpp"
#include "serve/http_server.hpp"
#include "serve/page_files.hpp"

namespace wend {
namespace {

constexpr unsigned usual_port = 8080;
constexpr unsigned ports_tried = 100;
constexpr unsigned most_workers = 64;
constexpr std::size_t token_digits = 32;

unsigned workers_of(const Arguments& arguments) {
  const unsigned cores = std::clamp(std::thread::hardware_concurrency(), 1U, most_workers);
  return number_of(arguments, "jobs", cores, 1, most_workers);
}

/// What jobs may take together: four fifths of what is free, as everywhere in wend.
std::size_t bytes_per_job(const Arguments& arguments, unsigned workers) {
  if (const auto given = arguments.value("memory")) return parse_bytes("memory", *given);
  constexpr std::size_t unknown = std::size_t{1} << 30;
  return free_memory().value_or(unknown) / 5 * 4 / workers;
}

serve::HouseOptions house_options_of(const Arguments& arguments) {
  serve::HouseOptions options;
  options.version = WEND_VERSION;
  options.jobs.workers = workers_of(arguments);
  options.limits.memory_bytes = bytes_per_job(arguments, options.jobs.workers);
  if (const auto given = arguments.value("time")) options.limits.seconds = parse_seconds("time", *given);
  return options;
}

/// As it stands in addresses.
std::string shown_host(const std::string& host) {
  if (host == "0.0.0.0" || host == "::") {
    char name[256] = {};
    if (gethostname(name, sizeof name - 1) == 0 && name[0] != '\0') return name;
  }
  return host.find(':') == std::string::npos ? host : "[" + host + "]";
}

std::string address_of(const serve::GuardOptions& guard) {
  std::string address = "http://" + shown_host(guard.host) + ":" + std::to_string(guard.port) + "/";
  if (!guard.token.empty()) address += "?token=" + guard.token;
  return address;
}

/// The browser starts without the signals that are blocked here, and its talk is its own.
void open_browser(const std::string& address) {
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int stream : {0, 1, 2}) {
    posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
  }
  std::string program = "xdg-open";
  std::string argument = address;
  char* const words[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  const int fault = posix_spawnp(&child, program.c_str(), &files, &attributes, words, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (fault != 0)
    talk("wend: there is no xdg-open to open a browser with: please open the address yourself\n");
}

void wait_for(const std::stop_token& asked) {
  std::mutex mutex;
  std::condition_variable_any over;
  std::unique_lock lock(mutex);
  over.wait(lock, asked, [] { return false; });
}

void say_what_is_special(const Arguments& arguments, const serve::GuardOptions& guard, unsigned wanted) {
  if (wanted != 0 && guard.port != wanted) {
    talk("wend: port " + std::to_string(wanted) + " is taken, so this is port " + std::to_string(guard.port) +
         "\n");
  }
  if (!guard.token.empty()) {
    talk(
        "wend: other machines can reach this server, unencrypted; whoever has the address below, with its "
        "token, can use this machine's processors and memory\n");
  }
  if (serve::page_files().empty()) talk("wend: this wend was built without its page; only /api answers\n");
  if (!arguments.has("open")) talk("wend: open this address in a browser; Ctrl-C ends the server\n");
}

int run(const Arguments& arguments) {
  serve::GuardOptions guard;
  guard.host = arguments.value("host").value_or(guard.host);
  if (!serve::is_loopback(guard.host)) guard.token = serve::random_digits(token_digits);
  const serve::HouseOptions options = house_options_of(arguments);
  guard.body_bytes = options.limits.body_bytes;
  const unsigned wanted = number_of(arguments, "port", usual_port, 0, 65535);

  const Interrupt interrupt;
  const serve::Listener listener(guard.host, wanted, ports_tried);
  guard.port = listener.port();
  serve::House house(options);
  const serve::Site site(house, guard);
  serve::HttpServer server(listener, site,
                           {.most_streams = options.limits.streams, .body_bytes = options.limits.body_bytes});

  say_what_is_special(arguments, guard, wanted);
  print(address_of(guard) + "\n");
  if (arguments.has("open")) open_browser(address_of(guard));
  wait_for(interrupt.token());
  house.jobs.stop();
  server.stop();
  talk("wend: stopped\n");
  return exit_done;
}

}  // namespace

Command serve_command() {
  return {
      .name = "serve",
      .summary = "open the web page: make, draw, solve, race and play in a browser",
      .description =
          {"Starts a web server on this machine and prints its address. The page is part of the program and "
           "asks nobody else for anything. The server answers this machine only, and only requests of its "
           "own "
           "page or of programs; docs/api.md tells programs what they can ask for.",
           "With --host other machines can reach it too, unencrypted. The address then holds a token made "
           "for "
           "this run, without which nothing is answered.",
           "Ctrl-C ends the server and everything it is working on."},
      .flags = {{.name = "port",
                 .value = "N",
                 .help = "listen here, or on the next port that is free; 0 for any",
                 .fallback = std::to_string(usual_port)},
                {.name = "host",
                 .value = "NAME",
                 .help = "listen on another address of this machine; 0.0.0.0 for all",
                 .fallback = "127.0.0.1: this machine only"},
                {.name = "open", .help = "open the page in your browser"},
                {.name = "jobs",
                 .value = "N",
                 .help = "searches and races at the same time",
                 .fallback = "one per processor"},
                {.name = "time", .value = "TIME", .help = "the longest a search may take", .fallback = "10m"},
                {.name = "memory",
                 .value = "SIZE",
                 .help = "the most a search may use",
                 .fallback = "together four fifths of what is free"}},
      .examples = {{"wend serve --open", "the page in your browser"},
                   {"wend serve --port 0 --time 30s", "on any free port, searches of half a minute at most"}},
      .run = run,
  };
}

}  // namespace wend
