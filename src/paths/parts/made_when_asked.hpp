// Something that is made when it is first asked for. Any number of threads may ask at once: one makes it, the
// others wait. Copying, moving and `if_made` are for one thread alone.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <utility>

namespace wend {

template <class Thing>
class MadeWhenAsked {
 public:
  MadeWhenAsked() = default;
  ~MadeWhenAsked() = default;
  MadeWhenAsked(const MadeWhenAsked& other) {
    if (other.owned_) keep(std::make_unique<Thing>(*other.owned_));
  }
  MadeWhenAsked(MadeWhenAsked&& other) noexcept { *this = std::move(other); }
  MadeWhenAsked& operator=(const MadeWhenAsked& other) { return *this = MadeWhenAsked(other); }
  MadeWhenAsked& operator=(MadeWhenAsked&& other) noexcept {
    other.ready_ = nullptr;
    keep(std::move(other.owned_));
    return *this;
  }

  /// `make()` returns a Thing. It stays where it is as long as this lives, also if this is moved.
  template <class Make>
  const Thing& get(const Make& make) const {
    if (const Thing* made = ready_.load(std::memory_order_acquire)) return *made;
    const std::lock_guard lock(making_);
    if (!owned_) keep(std::make_unique<Thing>(make()));
    return *owned_;
  }

  [[nodiscard]] Thing* if_made() { return owned_.get(); }
  [[nodiscard]] const Thing* if_made() const { return owned_.get(); }

 private:
  void keep(std::unique_ptr<Thing> made) const {
    owned_ = std::move(made);
    ready_.store(owned_.get(), std::memory_order_release);
  }

  mutable std::mutex making_;
  mutable std::unique_ptr<Thing> owned_;
  mutable std::atomic<const Thing*> ready_ = nullptr;
};

}  // namespace wend
