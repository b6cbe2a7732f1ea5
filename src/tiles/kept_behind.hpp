// A search inside another that keeps what it does: every turn of the inner one begins with what the outer one
// wants to be kept. The outer one keeps nothing while the inner one runs.
#pragma once

#include <functional>
#include <utility>

#include "space/keeper.hpp"

namespace wend {

/// For searches of one part that use `now` alone.
class KeptBehind : public Keeper {
 public:
  /// `front` writes what comes first; `skip` reads it again, and returns false if it is not there.
  KeptBehind(Keeper& outer, std::function<void(KeptSink&)> front, std::function<bool(KeptSource&)> skip)
      : outer_(outer), front_(std::move(front)), skip_(std::move(skip)) {}

  bool due() override { return outer_.due(); }
  [[nodiscard]] std::uint32_t parts() const override { return outer_.parts(); }
  std::unique_ptr<KeptSource> all_of(std::uint32_t part) override { return outer_.all_of(part); }
  std::unique_ptr<KeptSource> last_of(std::uint32_t part) override {
    auto source = outer_.last_of(part);
    static_cast<void>(skip_(*source));  // where there is no front, nothing follows it either
    return source;
  }
  std::unique_ptr<KeptSink> more(std::uint32_t part) override { return outer_.more(part); }
  std::unique_ptr<KeptSink> now(std::uint32_t part) override {
    auto sink = outer_.now(part);
    front_(*sink);
    return sink;
  }
  bool seal(std::uint32_t parts, bool all_finished) override { return outer_.seal(parts, all_finished); }

 private:
  Keeper& outer_;
  std::function<void(KeptSink&)> front_;
  std::function<bool(KeptSource&)> skip_;
};

}  // namespace wend
