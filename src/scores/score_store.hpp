// Best scores and settings, kept between games in an SQLite database.
//
// Guarantee: a score that was recorded is there after a crash of the program or the machine, or was never
// there; several games may run at once, and the better score wins. Whatever goes wrong with the file costs
// the saving only: the store goes on in memory, and `trouble` says why.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "database/database.hpp"

namespace wend {

/// How a game was won.
struct Score {
  std::uint64_t moves = 0;    // what a solution is measured by
  std::uint64_t presses = 0;  // all of them, with what was taken back and what counts as no move
  double seconds = 0;
  unsigned stars = 0;
};

/// The best of all games on a board: fewest moves, then fewest presses, then least time.
struct BestScore {
  Score score;
  std::string solved;       // when: "2026-11-15 22:41:40", UTC
  double fastest = 0;       // seconds of the fastest game, whatever its moves
  std::uint64_t times = 0;  // how often the board was solved
};

class ScoreStore {
 public:
  static constexpr int schema_version = 1;

  /// Nothing is saved, and nobody minds.
  ScoreStore() = default;
  /// In this file, which is made with its folder if it is not there.
  explicit ScoreStore(const std::string& path);
  /// In the user's data folder.
  static ScoreStore of_user();

  /// Why scores are not saved, in words for people; empty if they are, or are not meant to be.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

  /// `game` is "bloxorz", `board` whatever tells one of its boards from all others.
  [[nodiscard]] const BestScore* best(const std::string& game, const std::string& board) const;
  /// Reads what other games have saved meanwhile.
  void refresh();
  /// Adds a game that was won now; returns whether it is the best so far.
  bool record(const std::string& game, const std::string& board, const Score& score);

  [[nodiscard]] std::optional<std::string> setting(const std::string& key) const;
  void set(const std::string& key, const std::string& value);

 private:
  using Board = std::pair<std::string, std::string>;

  void open(const std::string& path);
  void open_unchangeable(const std::string& path, const DatabaseFault& fault);
  void prepare();
  void read_all();
  void read_scores();
  void read_best(const Board& board);
  /// Runs an action on the database, if there is one to write to; a fault ends the saving.
  template <class Action>
  void write(Action action);

  std::string path_;
  std::string trouble_;
  std::unique_ptr<Database> database_;  // null: nothing is saved (any more)
  std::map<Board, BestScore> best_;
  std::map<std::string, std::string> settings_;
};

}  // namespace wend
