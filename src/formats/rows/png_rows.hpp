#pragma once

#include "formats/rows/row_writer.hpp"

namespace wend {

extern const RowFormat png_rows;

}  // namespace wend
