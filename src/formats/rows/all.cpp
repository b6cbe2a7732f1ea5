#include <array>

#include "formats/rows/bits_rows.hpp"
#include "formats/rows/pbm_rows.hpp"
#include "formats/rows/row_writer.hpp"
#include "formats/rows/text_rows.hpp"

namespace wend {

std::span<const RowFormat> all_row_formats() {
  static const std::array formats{
      text_rows,
      bits_rows,
      pbm_rows,
  };
  return formats;
}

const RowFormat* find_row_format(std::string_view name) {
  for (const RowFormat& format : all_row_formats()) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

}  // namespace wend
