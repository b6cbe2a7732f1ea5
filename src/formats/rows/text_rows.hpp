#pragma once

#include "formats/rows/row_writer.hpp"

namespace wend {

extern const RowFormat text_rows;

}  // namespace wend
