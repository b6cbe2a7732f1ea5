// wend, the program: find the command, read its arguments, run it, say what went wrong.
#include <csignal>
#include <new>

#include "base/error.hpp"
#include "cli/all.hpp"
#include "cli/exit_code.hpp"
#include "cli/faults.hpp"
#include "cli/help.hpp"
#include "cli/output.hpp"
#include "cli/parse.hpp"
#include "cli/speech.hpp"
#include "engine/verify.hpp"

namespace wend {
namespace {

int run(std::vector<std::string> words) {
  if (words.empty()) {
    print(greeting());
    return exit_done;
  }
  if (words[0] == "--help" || words[0] == "-h") words[0] = "help";
  if (words[0] == "--version") {
    print("wend " WEND_VERSION "\n");
    return exit_done;
  }
  const Command& command = find_command(words[0]);
  const Arguments arguments = parse(command, std::span(words).subspan(1));
  if (arguments.has("help")) {
    print(help_of(command, help_columns()));
    return exit_done;
  }
  return command.run(arguments);
}

}  // namespace
}  // namespace wend

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow any more is an error like a full disk
  try {
    return wend::run({words + 1, words + count});
  } catch (const wend::ReaderGone&) {
    return wend::exit_done;
  } catch (const wend::Interrupted& interrupted) {
    const bool named = interrupted.path != "-";
    wend::talk(named ? "wend: interrupted: " + wend::name_words(interrupted.path) + " is not written\n"
                     : std::string("wend: interrupted\n"));
    return wend::exit_stopped;
  } catch (const wend::Error& error) {
    wend::talk(wend::fault_words(error));
    return wend::exit_usage;
  } catch (const wend::InternalFault& fault) {
    wend::talk(wend::fault_words(fault));
    return wend::exit_internal;
  } catch (const std::bad_alloc&) {
    wend::talk("wend: out of memory\nhint: --memory sets a limit that ends a search in good order\n");
    return wend::exit_stopped;
  } catch (const std::exception& fault) {
    wend::talk(wend::fault_words(wend::InternalFault(fault.what())));
    return wend::exit_internal;
  }
}
