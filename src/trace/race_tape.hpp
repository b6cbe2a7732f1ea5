// What a crew of runners did in one maze, in the order it happened: who entered and who left which square.
// Squares are numbered row by row. What happened at the same time is one tick and appears together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace wend {

struct RaceEvent {
  std::uint32_t square;
  std::uint8_t runner;
  bool entered;  // false: the runner took its colour away again
  bool last;     // of its tick
};

class RaceTape {
 public:
  /// Holds about `cap` events at most, an equal share of them for each runner; later ones are only counted.
  explicit RaceTape(std::size_t cap = 8'000'000) : cap_(cap) {}

  [[nodiscard]] std::size_t cap() const { return cap_; }
  [[nodiscard]] std::size_t size() const { return events_.size(); }
  [[nodiscard]] const RaceEvent& operator[](std::size_t index) const { return events_[index]; }
  [[nodiscard]] std::size_t lost() const { return lost_; }

  void add(const RaceEvent& event) { events_.push_back(event); }
  void lose(std::size_t events) { lost_ += events; }

 private:
  std::size_t cap_;
  std::size_t lost_ = 0;
  std::vector<RaceEvent> events_;
};

}  // namespace wend
