// Places where a test can end the program as kill -9 would. WEND_FAULT=PLACE:N ends it when it comes to that
// place for the Nth time; without the variable nothing happens.
#pragma once

#include <string_view>

namespace wend {

/// Places: write (before a file is begun), middle (half of its bytes are written), rename (all are, and it
/// has not got its name), seal (before the turn is sealed), sealed (right after); at the end of a search
/// answer (it is not written down yet) and clear (it is, and what was kept still lies there); deletion (the
/// states of --disk are gone, all else is there).
void fault_point(std::string_view place);

}  // namespace wend
