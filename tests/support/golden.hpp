// Text that is kept in a file of the project and compared with what the program prints now. To take over the
// present output on purpose: WEND_UPDATE_GOLDEN=1 make test, then look at the difference before committing.
#pragma once

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "support/run_program.hpp"

namespace wend::test {

/// `file` is a path from the project's folder.
inline void expect_golden(const std::string& file, const std::string& now) {
  const std::string path = std::string(WEND_SOURCE_DIR) + "/" + file;
  if (std::getenv("WEND_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << now;
  EXPECT_EQ(read_bytes(path), now) << file << " differs; WEND_UPDATE_GOLDEN=1 takes the new text over";
}

}  // namespace wend::test
