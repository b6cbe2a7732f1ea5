// bfs and astar on one maze, compiled twice by bench/CMakeLists.txt: from the headers as they are, and from a
// copy in which every statement that reports an event is deleted.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

/// A four-neighbour maze in words both builds of wend understand.
struct PlainMaze {
  std::uint32_t rows;
  std::uint32_t columns;
  std::vector<bool> open;  // row by row
  std::uint32_t start;     // places in `open`
  std::uint32_t goal;
};

struct PlainOutcome {
  std::size_t length;
  std::uint64_t expanded;
};

class Subject {
 public:
  virtual ~Subject() = default;
  [[nodiscard]] virtual PlainOutcome bfs() const = 0;
  [[nodiscard]] virtual PlainOutcome astar() const = 0;
};

std::unique_ptr<Subject> subject_as_is(const PlainMaze& maze);
std::unique_ptr<Subject> subject_bare(const PlainMaze& maze);
