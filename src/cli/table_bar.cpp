#include "cli/table_bar.hpp"

#include "cli/output.hpp"
#include "cli/speech.hpp"
#include "domains/tiles/tile_tables.hpp"

namespace wend {

TableBar::TableBar(bool quiet) : quiet_(quiet) {
  if (!quiet) listen_to_tables([this](const std::string& table, double done) { hear(table, done); });
}

TableBar::~TableBar() {
  listen_to_tables({});
  const std::string& trouble = tile_tables().trouble();
  if (!quiet_ && !trouble.empty())
    talk("wend: a table could not be kept for the next time: " + spoken(harmless(trouble)) + "\n");
}

std::function<void(const Progress&)> TableBar::unless_building(
    std::function<void(const Progress&)> tell) const {
  if (!tell) return {};
  return [this, tell = std::move(tell)](const Progress& progress) {
    if (!bar_) tell(progress);
  };
}

void TableBar::hear(const std::string& table, double done) {
  constexpr std::uint64_t parts = 1000;
  if (table != table_ || !bar_) bar_.emplace(BarFacts{.what = "table " + table, .all = parts});
  table_ = table;
  bar_->update(static_cast<std::uint64_t>(done * static_cast<double>(parts)));
  if (done >= 1) bar_.reset();
}

}  // namespace wend
