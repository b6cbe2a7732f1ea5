// The specialists of boards of any size: `staged` and `beam-fast`, which find a good answer once, and
// `anytime`, which goes on (tiles/large.hpp, tiles/anytime.hpp).
#pragma once

#include "domains/tiles/tile_space.hpp"
#include "space/algorithm.hpp"
#include "tiles/large.hpp"

namespace wend {

/// `anytime` with all that is known about the board: tables of patterns that are cheap or already kept.
TileAnswer anytime_answer(const HomeBoard& board, const Settings& settings);

/// The exact search on all cores. If a limit ends it before it has found anything, the answer is one that
/// `staged` finds in no time.
TileAnswer ida_fast_answer(const HomeBoard& board, const PatternDatabase* patterns, const Settings& settings);

/// In the words of the space.
template <class S>
Outcome<S> outcome_of(const S& space, const TileAnswer& answer) {
  Outcome<S> outcome;
  outcome.verdict = answer.verdict;
  outcome.why = answer.why;
  outcome.bound = answer.bound;
  outcome.stats = answer.stats;
  if (answer.verdict == Verdict::solved || !answer.moves.empty()) {
    for (const TileMove move : answer.moves) outcome.path.push_back(space.seen(move));
    outcome.cost = static_cast<typename S::Cost>(answer.moves.size());
  }
  return outcome;
}

struct StagedSearch {
  static constexpr AlgorithmInfo info{.name = "staged",
                                      .title = "Stage by stage",
                                      .summary = "one tile home after the other, by the best W boards",
                                      .complete = true,
                                      .knobs = "width",
                                      .needs = "a board of tiles"};

  template <class S, class H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& /*h*/, const Settings& settings, W& /*watch*/) {
    return outcome_of(space, staged_tiles(space.board_at(space.start()), settings));
  }
};

struct BeamFastSearch {
  static constexpr AlgorithmInfo info{.name = "beam-fast",
                                      .title = "Beam for tiles",
                                      .summary = "a beam over the whole board, by how much disorder is left",
                                      .knobs = "width",
                                      .needs = "a board of tiles"};

  template <class S, class H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& /*h*/, const Settings& settings, W& /*watch*/) {
    Outcome<S> outcome = outcome_of(space, beam_tiles(space.board_at(space.start()), settings));
    if (outcome.why == StopReason::gave_up)
      outcome.note = "the beam was too narrow: a larger width may find a way, and staged always does";
    return outcome;
  }
};

struct AnytimeSearch {
  static constexpr AlgorithmInfo info{
      .name = "anytime",
      .title = "Anytime for tiles",
      .summary = "an answer at once, then better ones until a limit or a proof",
      .complete = true,
      .needs = "a board of tiles"};

  template <class S, class H, WatchFor<S> W>
  static Outcome<S> run(const S& space, const H& /*h*/, const Settings& settings, W& /*watch*/) {
    Outcome<S> outcome = outcome_of(space, anytime_answer(space.board_at(space.start()), settings));
    if (outcome.verdict == Verdict::solved && !outcome.optimal())
      outcome.note = "stopped looking after the usual effort; with --time it goes on until then";
    return outcome;
  }
};

}  // namespace wend
