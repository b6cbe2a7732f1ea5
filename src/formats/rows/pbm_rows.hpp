#pragma once

#include "formats/rows/row_writer.hpp"

namespace wend {

extern const RowFormat pbm_rows;

}  // namespace wend
