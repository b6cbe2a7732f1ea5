#include "domains/tiles/tile_tables.hpp"

namespace wend {
namespace {

TableListener& listener() {
  static TableListener heard;
  return heard;
}

}  // namespace

TableStore& tile_tables() {
  static TableStore store = TableStore::of_user();
  return store;
}

void listen_to_tables(TableListener next) {
  listener() = std::move(next);
}

const TableListener& table_listener() {
  return listener();
}

}  // namespace wend
