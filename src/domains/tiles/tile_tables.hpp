// The tables of patterns all boards of a program share, kept in the user's cache folder, and who is told
// while one is built.
#pragma once

#include "tiles/table_store.hpp"

namespace wend {

TableStore& tile_tables();

/// The name of a table and which part of it is done, 0 to 1; 1 when it is done or given up.
using TableListener = std::function<void(const std::string& table, double done)>;

/// From now on this one hears of tables that are built; nobody if it is empty. Not while a search runs.
void listen_to_tables(TableListener listener);
const TableListener& table_listener();

}  // namespace wend
