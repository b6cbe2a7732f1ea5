#include "model/model.hpp"

#include <string>
#include <utility>

#include "base/error.hpp"

namespace wend {
namespace {

template <class Kind>
const Kind& expect(const Model& model) {
  if (const Kind* found = std::get_if<Kind>(&model)) return *found;
  throw Error::usage("this needs " + std::string(words_of(kind_of(Kind{}))) + ", and the file holds " +
                     std::string(words_of(kind_of(model))));
}

}  // namespace

std::string_view words_of(ModelKind kind) {
  switch (kind) {
    case ModelKind::maze:
      return "a maze";
    case ModelKind::stage:
      return "a stage of Bloxorz";
    case ModelKind::tiles:
      return "a board of tiles";
  }
  return "nothing";
}

const Maze& maze_in(const Model& model) {
  return expect<Maze>(model);
}
Maze& maze_in(Model& model) {
  return const_cast<Maze&>(expect<Maze>(model));
}
Maze&& maze_in(Model&& model) {
  return std::move(maze_in(model));
}
const Stage& stage_in(const Model& model) {
  return expect<Stage>(model);
}
Stage& stage_in(Model& model) {
  return const_cast<Stage&>(expect<Stage>(model));
}
Stage&& stage_in(Model&& model) {
  return std::move(stage_in(model));
}
const TileBoard& tiles_in(const Model& model) {
  return expect<TileBoard>(model);
}
TileBoard& tiles_in(Model& model) {
  return const_cast<TileBoard&>(expect<TileBoard>(model));
}
TileBoard&& tiles_in(Model&& model) {
  return std::move(tiles_in(model));
}

}  // namespace wend
