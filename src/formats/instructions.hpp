// The instruction set of the 30 x 30 maze encoder: 32-bit words that build half rows of walls and place
// entities. This file knows words; how they lie in a file is the business of bin, mem and c-array.
//
// Only some words mean something; `fault_of` says why the others do not. A whole maze always has the same 60
// wall words and one word for each thing in it, so a missing word shows.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.hpp"
#include "model/maze.hpp"

namespace wend {

using Instruction = std::uint32_t;

constexpr std::uint32_t instruction_side = 30;  // rows and columns, neither more nor less

/// A word and where it lies: as people count ("byte 12", "word 3"), and as line and column for the Error.
struct PlacedInstruction {
  Instruction word = 0;
  std::string_view unit = {};
  std::size_t number = 0;
  std::size_t line = 1;
  std::size_t column = 1;
};

/// What a word is about.
enum class InstructionKind : std::uint8_t { wrong, walls, start, end, heart, gem, monster };
InstructionKind kind_of(Instruction word);

/// Why a word is none of the instruction set; empty if it is one.
std::string fault_of(Instruction word);

/// What a word does, in columns: "walls    row  0  left  .#.#.", "monster  row  3  column  4  faces west";
/// for a faulty word what is wrong with it.
std::string meaning_of(Instruction word);

/// The maze the words describe. Strict: an Error at the first word that cannot be right, or at the end if one
/// is missing. Lenient: read like the original decoder does, and remarks about what was passed over.
Maze maze_of(std::span<const PlacedInstruction> words, const ReadOptions& options);

/// The words the maze was read from if they still hold, else those of the original encoder in its order; an
/// Error if the maze cannot be said in words. A smaller maze is filled up with wall on the right and below.
std::vector<Instruction> instructions_of(const Maze& maze, const Remark& remark);

/// What comes back of a maze that was written in words.
Model kept_by_instructions(const Model& model);

}  // namespace wend
