#include "tiles/table_store.hpp"

#include <filesystem>

#include "base/error.hpp"
#include "base/user_folders.hpp"

namespace wend {
namespace {

std::string hexadecimal(CellSet cells) {
  std::string digits;
  do {
    digits.insert(digits.begin(), "0123456789abcdef"[cells % 16]);
    cells /= 16;
  } while (cells != 0);
  return digits;
}

}  // namespace

TableStore TableStore::of_user() {
  const auto folder = cache_folder();
  return TableStore(folder ? std::optional(*folder + "/tiles") : std::nullopt);
}

std::string TableStore::name_of(const Pattern& pattern) {
  return std::to_string(pattern.shape.rows) + "x" + std::to_string(pattern.shape.columns) + ", " +
         std::to_string(pattern.size()) + (pattern.size() == 1 ? " tile" : " tiles");
}

std::string TableStore::path_of(const Pattern& pattern, TableLayout layout) const {
  return folder_.value_or("") + "/" + std::to_string(pattern.shape.rows) + "x" +
         std::to_string(pattern.shape.columns) + "-" + hexadecimal(pattern.tiles) + "-" +
         hexadecimal(pattern.region) + (layout == TableLayout::compact ? "-compact.pdb" : ".pdb");
}

std::shared_ptr<const PatternTable> TableStore::get(const Pattern& pattern, TableLayout layout,
                                                    const TableWork& work) {
  const std::lock_guard lock(mutex_);
  std::erase_if(used_, [](const auto& used) { return used.expired(); });
  for (const auto& used : used_) {
    const auto table = used.lock();
    if (table && table->pattern() == pattern && table->layout() == layout) return table;
  }
  auto table = load(pattern, layout);
  if (!table) table = build(pattern, layout, work);
  if (!table) return nullptr;
  used_.emplace_back(table);
  return table;
}

/// A file that is not there or not sound is no reason to complain: it is made anew.
std::shared_ptr<const PatternTable> TableStore::load(const Pattern& pattern, TableLayout layout) const {
  const std::string path = path_of(pattern, layout);
  std::error_code error;
  if (!folder_ || !std::filesystem::exists(path, error)) return nullptr;
  try {
    auto table = PatternTable::load(path);
    return table->pattern() == pattern && table->layout() == layout ? table : nullptr;
  } catch (const Error&) {
    return nullptr;
  }
}

std::shared_ptr<const PatternTable> TableStore::build(const Pattern& pattern, TableLayout layout,
                                                      const TableWork& work) {
  TableWork told = work;
  if (work.tell) {
    told.go_on = [&work, name = name_of(pattern)](double done) {
      work.tell(name, done);
      return !work.go_on || work.go_on(done);
    };
  }
  auto table = PatternTable::build(pattern, layout, told);
  if (table) {
    ++built_;
    keep(*table);
  }
  if (work.tell) work.tell(name_of(pattern), 1);
  return table;
}

void TableStore::keep(const PatternTable& table) {
  if (!folder_) return;
  try {
    std::filesystem::create_directories(*folder_);
    table.save(path_of(table.pattern(), table.layout()));
  } catch (const Error& error) {
    trouble_ = error.file + ": " + error.message;
  } catch (const std::filesystem::filesystem_error& error) {
    trouble_ = *folder_ + ": the folder cannot be made: " + error.code().message();
  }
}

}  // namespace wend
