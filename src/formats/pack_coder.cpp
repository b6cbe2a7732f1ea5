#include "formats/pack_coder.hpp"

#include <utility>

#include "base/error.hpp"

namespace wend::pack {

void Encoder::shift() {
  constexpr std::uint64_t carry = std::uint64_t{1} << 32;
  if (low_ < 0xff000000 || low_ >= carry) {
    auto byte = static_cast<std::uint8_t>(first_ + (low_ >= carry ? 1 : 0));
    for (; waiting_ > 0; --waiting_) {
      out_ += static_cast<char>(byte);
      byte = low_ >= carry ? 0 : 0xff;
    }
    first_ = static_cast<std::uint8_t>(low_ >> 24);
  }
  ++waiting_;
  low_ = (low_ & 0xffffff) << 8;
}

std::string Encoder::finish() {
  for (std::uint64_t zeros = range_floor - 1; zeros > 0; zeros >>= 8) {  // the roundest number in the range
    const std::uint64_t round = (low_ + zeros) & ~zeros;
    if (round - low_ >= range_) continue;
    low_ = round;
    break;
  }
  for (std::size_t i = 0; i <= window_bytes; ++i) shift();
  out_.erase(0, 1);  // what was before the first byte: nothing has carried into it
  for (std::size_t i = 0; i < window_bytes && out_.back() == 0; ++i) out_.pop_back();
  return std::move(out_);
}

Decoder::Decoder(std::string_view payload) : payload_(payload) {
  for (std::size_t i = 0; i < window_bytes; ++i) code_ = code_ << 8 | next();
}

std::uint8_t Decoder::next() {
  const std::size_t at = taken_++;
  if (at < payload_.size()) return static_cast<std::uint8_t>(payload_[at]);
  if (at >= payload_.size() + window_bytes) throw Error("the cells end too early");
  return 0;
}

}  // namespace wend::pack
