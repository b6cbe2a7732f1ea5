#include "trace/player.hpp"

#include <algorithm>

namespace wend {

Player::Player(const Tape& tape) : tape_(&tape) {
  link_events();
}

void Player::link_events() {
  place_.resize(size());
  previous_.resize(size(), none);
  std::vector<std::size_t> last;
  for (std::size_t index = 0; index < size(); ++index) {
    const Event& event = (*tape_)[index];
    if (event.kind == EventKind::iteration) continue;
    const auto [found, fresh] = place_of_.try_emplace(event.node, static_cast<std::uint32_t>(last.size()));
    if (fresh) last.push_back(none);
    place_[index] = found->second;
    previous_[index] = last[found->second];
    last[found->second] = index;
  }
  last_event_.assign(last.size(), none);
}

bool Player::forward() {
  if (at_end()) return false;
  const std::size_t index = position_++;
  const EventKind kind = (*tape_)[index].kind;
  if (kind == EventKind::iteration) {
    rounds_.push_back({round_begin_, frontier_});
    round_begin_ = index;
    frontier_ = 0;
    return true;
  }
  std::size_t& last = last_event_[place_[index]];
  if (waits(last)) --frontier_;
  last = index;
  if (waits(last)) ++frontier_;
  count(kind, true);
  return true;
}

bool Player::backward() {
  if (at_start()) return false;
  const std::size_t index = --position_;
  const EventKind kind = (*tape_)[index].kind;
  if (kind == EventKind::iteration) {
    round_begin_ = rounds_.back().begin;
    frontier_ = rounds_.back().frontier;
    rounds_.pop_back();
    return true;
  }
  std::size_t& last = last_event_[place_[index]];
  if (waits(last)) --frontier_;
  last = previous_[index];
  if (waits(last)) ++frontier_;
  count(kind, false);
  return true;
}

void Player::seek(std::size_t position) {
  position = std::min(position, size());
  while (position_ < position) forward();
  while (position_ > position) backward();
}

std::optional<NodeStatus> Player::status(NodeId node) const {
  const auto found = place_of_.find(node);
  if (found == place_of_.end()) return std::nullopt;
  const std::size_t last = last_event_[found->second];
  if (last == none || last < round_begin_) return std::nullopt;
  return status_of(last);
}

void Player::count(EventKind kind, bool forwards) {
  const auto step = [&](std::size_t& counter) { forwards ? ++counter : --counter; };
  if (kind == EventKind::generated) step(generated_);
  if (kind == EventKind::expanded) step(expanded_);
}

}  // namespace wend
