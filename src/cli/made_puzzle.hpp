// What `wend make` does alike with all puzzles that are no mazes: stages of Bloxorz, boards of tiles.
#pragma once

#include <optional>
#include <span>
#include <utility>

#include "cli/interrupt.hpp"
#include "cli/made_file.hpp"
#include "show/term/terminal.hpp"

namespace wend {

/// An Error if a flag is given that is none of those allowed; `what` is made here, in the plural.
void refuse_flags_but(std::span<const char* const> allowed, const Arguments& arguments,
                      const std::string& what);

/// "A..B" or "AxB": two numbers, or one that stands for both.
std::pair<std::uint64_t, std::uint64_t> two_counts(const std::string& flag, const std::string& text,
                                                   std::string_view between);

/// Where a puzzle of this kind goes; nothing if it is drawn, or only its figures are asked for.
std::optional<MadeFile> puzzle_file_of(const Arguments& arguments, const Screen& screen, ModelKind kind);

/// As what `puzzle_file_of` said; `note` goes into pictures.
void write_puzzle(const MadeFile& file, const Model& model, const std::string& note,
                  const Arguments& arguments, const Interrupt& interrupt);
/// Bytes of a kind of its own, to the place the file says.
void write_puzzle_bytes(const MadeFile& file, const std::string& bytes);

void draw_puzzle(const Model& model, const Arguments& arguments, const Screen& screen);

}  // namespace wend
