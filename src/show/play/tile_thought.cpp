#include "show/play/tile_thought.hpp"

#include "base/error.hpp"

namespace wend {

void TileThought::ask(const TileBoard& board) {
  stop();
  asked_ = board;
  stop_ = std::stop_source();
  const auto think = [this, board, token = stop_.get_token()] {
    try {
      advice_ = adviser_(board, token);
    } catch (const std::exception& fault) {  // a game does not end because nobody knows the way
      advice_ = {};
      advice_.trouble = fault.what();
    }
    done_ = true;
  };
  if (in_background_) {
    thread_ = std::thread(think);
  } else {
    think();
  }
}

void TileThought::stop() {
  stop_.request_stop();
  if (thread_.joinable()) thread_.join();
  asked_.reset();
  done_ = false;
}

std::optional<TileThought::Answer> TileThought::take() {
  if (!asked_ || !done_) return std::nullopt;
  if (thread_.joinable()) thread_.join();
  Answer answer{*std::move(asked_), std::move(advice_)};
  asked_.reset();
  done_ = false;
  return answer;
}

}  // namespace wend
