#include "tours/block_task.hpp"

namespace wend {

void BlockTask::link() {
  for (auto& vertex : vertices) vertex.first = 0;
  for (const Edge& edge : edges) {
    ++vertices[edge.a].first;
    ++vertices[edge.b].first;
  }
  std::uint32_t sum = 0;
  for (auto& vertex : vertices) vertex.first = sum += vertex.first;
  links.resize(sum);
  for (std::uint32_t number = 0; number < edges.size(); ++number) {
    const Edge& edge = edges[number];
    links[--vertices[edge.a].first] = {edge.b, number};
    links[--vertices[edge.b].first] = {edge.a, number};
  }
}

}  // namespace wend
