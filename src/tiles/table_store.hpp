// Tables of patterns, each made once: taken from the folder where the user's programs keep what can be made
// again, or else built and put there. A file that is damaged, cut or of another version is built anew. Where
// nothing can be written the tables still serve, and `trouble` says what went wrong. Two processes that build
// the same table write the same file, each in one step.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "tiles/pattern_table.hpp"

namespace wend {

class TableStore {
 public:
  /// Without a folder tables are built and never kept.
  explicit TableStore(std::optional<std::string> folder) : folder_(std::move(folder)) {}
  /// In the user's folder.
  static TableStore of_user();

  /// Nothing if building was not allowed to go on. The pattern is one that `shared_pattern` gives.
  std::shared_ptr<const PatternTable> get(const Pattern& pattern, TableLayout layout, const TableWork& work);

  /// What people may call the table of a pattern: "4x4, 5 tiles".
  static std::string name_of(const Pattern& pattern);
  /// Where the table of a pattern is kept.
  [[nodiscard]] std::string path_of(const Pattern& pattern, TableLayout layout) const;
  /// How many tables were built here, not loaded.
  [[nodiscard]] std::size_t built() const { return built_; }
  /// Why a table could not be kept; empty if all is well.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

 private:
  [[nodiscard]] std::shared_ptr<const PatternTable> load(const Pattern& pattern, TableLayout layout) const;
  std::shared_ptr<const PatternTable> build(const Pattern& pattern, TableLayout layout,
                                            const TableWork& work);
  void keep(const PatternTable& table);

  std::optional<std::string> folder_;
  std::mutex mutex_;
  std::vector<std::weak_ptr<const PatternTable>> used_;
  std::size_t built_ = 0;
  std::string trouble_;
};

}  // namespace wend
