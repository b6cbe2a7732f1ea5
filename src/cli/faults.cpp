#include "cli/faults.hpp"

#include "cli/speech.hpp"

namespace wend {
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
