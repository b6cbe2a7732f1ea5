// A block of bytes as the system hands it out, in huge pages if it is large: nothing is written, so nothing
// is touched before its user does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/huge_pages.hpp"

namespace wend {

class UnwrittenBytes {
 public:
  explicit UnwrittenBytes(std::size_t size)
      : bytes_(HugePages<std::uint8_t>().allocate(size), Release{size}) {}

  [[nodiscard]] std::uint8_t* data() const { return bytes_.get(); }

 private:
  struct Release {
    std::size_t size;
    void operator()(std::uint8_t* block) const { HugePages<std::uint8_t>().deallocate(block, size); }
  };
  std::unique_ptr<std::uint8_t[], Release> bytes_;
};

}  // namespace wend
