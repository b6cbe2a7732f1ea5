// wend, the program: find the command, read its arguments, run it, say what went wrong.
#include <csignal>
#include <new>

#include "base/error.hpp"
#include "cli/all.hpp"
#include "cli/company.hpp"
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

/// Runs it and says what went wrong; returns the exit code.
int run_and_tell(const std::vector<std::string>& words) {
  try {
    return run(words);
  } catch (const ReaderGone&) {
    return exit_done;
  } catch (const Interrupted& interrupted) {
    const bool named = interrupted.path != "-";
    talk(named ? "wend: interrupted: " + name_words(interrupted.path) + " is not written\n"
               : std::string("wend: interrupted\n"));
    return exit_stopped;
  } catch (const Error& error) {
    talk(fault_words(error));
    return exit_usage;
  } catch (const InternalFault& fault) {
    talk(fault_words(fault));
    return exit_internal;
  } catch (const std::bad_alloc&) {
    talk("wend: out of memory\nhint: --memory sets a limit that ends a search in good order\n");
    return exit_stopped;
  } catch (const std::exception& fault) {
    talk(fault_words(InternalFault(fault.what())));
    return exit_internal;
  }
}

}  // namespace
}  // namespace wend

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow any more is an error like a full disk
  return wend::run_in_company({words + 1, words + count}, wend::run_and_tell);
}
