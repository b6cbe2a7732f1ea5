#include "paths/methods/all.hpp"

namespace wend {

extern const PathMethod astar4_method;
extern const PathMethod jps4_method;
extern const PathMethod jps8_method;
extern const PathMethod bit_bfs_method;
extern const PathMethod tree_dfs_method;
extern const PathMethod bucket_astar4_method;
extern const PathMethod bucket_astar8_method;

std::span<const PathMethod* const> all_path_methods() {
  static const PathMethod* const methods[] = {
      &astar4_method,        &jps4_method,    &jps8_method,     &bucket_astar4_method,
      &bucket_astar8_method, &bit_bfs_method, &tree_dfs_method,
  };
  return methods;
}

const PathMethod* find_path_method(std::string_view name) {
  for (const PathMethod* method : all_path_methods()) {
    if (method->name == name) return method;
  }
  return nullptr;
}

std::string promise_of(const PathMethod& method) {
  std::string words = method.four && method.eight ? "four and eight neighbours"
                      : method.four               ? "four neighbours"
                                                  : "eight neighbours";
  words += method.weights ? ", any weights" : ", equal weights";
  if (method.trees) words += ", no circles";
  return words;
}

}  // namespace wend
