#include "cli/faults.hpp"

#include <fmt/format.h>

namespace wend {
namespace {

/// Escape sequences in a file or its name must not reach the terminal.
std::string harmless(const std::string& text) {
  std::string shown;
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < 0x20 || code == 0x7F) {
      shown += fmt::format("\\x{:02x}", code);
    } else {
      shown += letter;
    }
  }
  return shown;
}

}  // namespace

std::string fault_words(const Error& error) {
  std::string place;
  if (!error.file.empty()) place += harmless(error.file) + ":";
  if (error.line > 0) place += std::to_string(error.line) + ":";
  if (error.line > 0 && error.column > 0) place += std::to_string(error.column) + ":";
  if (!place.empty()) place += " ";
  std::string words = "wend: " + place + harmless(error.message) + "\n";
  if (!error.hint.empty()) words += "hint: " + harmless(error.hint) + "\n";
  return words;
}

std::string fault_words(const InternalFault& fault) {
  return "wend: internal fault: " + harmless(fault.what()) +
         "\nhint: this is a mistake in wend, not yours; please report it with the file and the command "
         "line\n";
}

}  // namespace wend
