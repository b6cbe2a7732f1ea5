// Claimed solutions: what `wend verify` replays. Either the JSON lines of `wend solve --json`, or plain text
// such as `UURDDL`; docs/formats.md has the grammar. A claim is only read here; whether it is true is for
// others to find out.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wend {

/// What somebody says about a problem. Moves are `U D L R`, the diagonals `UL UR DL DR`, or a straight one
/// with `s` in front (swap first, as in `sU`), or `S`, a swap alone. What was not said is empty.
struct Claim {
  std::vector<std::string> moves;
  /// False where the claim leaves its moves out; then `moves` is empty.
  bool moves_given = true;
  std::optional<double> cost;
  /// No solution is cheaper than this.
  std::optional<double> bound;
  std::optional<std::string> file;
  std::optional<std::string> domain;
  std::optional<std::string> verdict;
  std::optional<bool> optimal;
  /// What the problem was opened with beside the file, by the names of the flags: hp 2, rules intent.
  std::map<std::string, std::string> options;
  /// Where the claim begins in its file, from 1, for messages.
  std::size_t line = 0;

  friend bool operator==(const Claim&, const Claim&) = default;
};

/// Whether a word is a move some domain may have.
bool is_move(std::string_view word);

/// Whether the bytes begin as solutions do: with `wend solution` or a JSON object. Bare moves are not
/// recognised.
bool looks_like_solution(std::string_view bytes);

/// All claims of the bytes: one per JSON line, or exactly one from text. An Error if there is none.
std::vector<Claim> read_solutions(std::string_view bytes);

/// The claim as text that reads back to the same claim; `file`, `domain`, `verdict` and values
/// of options are reduced to one line each. An Error if its moves were not given.
std::string write_solution(const Claim& claim);

}  // namespace wend
