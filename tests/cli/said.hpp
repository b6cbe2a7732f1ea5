// What the program said, in pieces that tests can look at.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "support/run_program.hpp"

namespace wend::test {

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// A UTF-8 text has as many characters as bytes that do not continue one.
inline std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// The names of all commands, as the overview lists them: two blanks before each.
inline std::vector<std::string> all_command_names() {
  std::vector<std::string> names;
  for (const std::string& line : lines_of(run_wend({"help"}).out)) {
    if (line.starts_with("  ") && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return names;
}

}  // namespace wend::test
