#pragma once

#include "formats/rows/row_writer.hpp"

namespace wend {

extern const RowFormat bits_rows;

}  // namespace wend
