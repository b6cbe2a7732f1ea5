// Writing only: who has a compiler at hand has the maze it was made from. The array is named after the file,
// in letters C allows.
#include "formats/c_array.hpp"

#include <cctype>
#include <fmt/format.h>

#include "formats/instructions.hpp"

namespace wend {
namespace {

bool fits_identifier(char character) {
  return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') || character == '_';
}

/// "My quest-2" becomes "maze_my_quest_2", "maze" stays as it is: the beginning keeps digits from the front,
/// and words of C away.
std::string identifier_of(const std::string& name) {
  std::string identifier;
  for (const char character : name) {
    const auto lower = static_cast<char>(std::tolower(static_cast<unsigned char>(character)));
    if (fits_identifier(lower)) {
      identifier += lower;
    } else if (!identifier.empty() && identifier.back() != '_') {
      identifier += '_';
    }
  }
  while (!identifier.empty() && identifier.back() == '_') identifier.pop_back();
  if (identifier.empty()) return "maze";
  return identifier.starts_with("maze") ? identifier : "maze_" + identifier;
}

std::string write_c_array(const Model& model, const WriteOptions& options) {
  const std::vector<Instruction> words = instructions_of(maze_in(model), options.remark);
  const std::string name = identifier_of(options.name);
  std::string guard;
  for (const char letter : name) guard += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  std::string text = fmt::format(
      "/* A maze of 30 x 30 cells in 32-bit instructions. */\n"
      "#ifndef {0}_H\n#define {0}_H\n\n#include <stdint.h>\n\n#define {0}_WORDS {1}\n\n"
      "static const uint32_t {2}[{0}_WORDS] = {{\n",
      guard, words.size(), name);
  for (const Instruction word : words)
    text += fmt::format("    0x{:08X}u, /* {} */\n", word, meaning_of(word));
  return text + "};\n\n#endif\n";
}

bool recognise_nothing(std::string_view /*bytes*/) {
  return false;
}

}  // namespace

constinit const Format c_array_format{
    .name = "c-array",
    .summary = "the words of bin as a C header; is written, not read",
    .example_extension = ".h",
    .recognise = recognise_nothing,
    .writer = write_c_array,
};

}  // namespace wend
