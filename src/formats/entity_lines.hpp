// Gems, hearts and monsters of a quest in wend's own text: a letter in the picture each, and a header line
// for those that are not the usual ones.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text.hpp"
#include "model/maze.hpp"

namespace wend {

struct EntityLine {
  Entity entity;
  std::size_t line = 0;
};

/// "gem", "heart" or "monster".
std::string_view name_of(EntityKind kind);
std::string_view name_of(Facing facing);

/// Whether a header line that begins with this word is about an entity.
bool is_entity_keyword(std::string_view keyword);

/// KIND ROW COLUMN [VALUE [FACING]]; an Error at the word that is wrong.
EntityLine read_entity_line(const std::vector<Word>& words, std::size_t line);

/// Gives the entities of the picture their values and facings. Each line must name one that is there; where
/// every entity has a line, the lines give their order too.
void apply_entity_lines(const std::vector<EntityLine>& lines, Maze& maze);

/// The lines that `apply_entity_lines` needs in order to make the same entities again.
std::string entity_lines_of(const Maze& maze);

/// `hp 20` and `rules intent` so far, and where they were said; 0 is "not yet".
struct TermsLines {
  QuestTerms terms;
  std::size_t hp_line = 0;
  std::size_t rules_line = 0;
};
/// False if the line is neither; an Error if it is wrong, or said a second time.
bool read_terms_line(const std::vector<Word>& words, std::size_t line, TermsLines& terms);
/// A line for whatever is not usual.
std::string terms_lines_of(const QuestTerms& terms);

}  // namespace wend
