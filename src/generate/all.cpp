#include "generate/all.hpp"

#include <array>

#include "generate/rdfs.hpp"
#include "generate/scatter.hpp"

namespace wend {

std::span<const Builder> all_builders() {
  static const std::array builders{
      rdfs_builder,
      scatter_builder,
  };
  return builders;
}

const Builder* find_builder(std::string_view name) {
  for (const Builder& builder : all_builders()) {
    if (builder.name == name) return &builder;
  }
  return nullptr;
}

}  // namespace wend
