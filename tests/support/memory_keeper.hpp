// A keeper whose turns lie in memory, which can be told when turns are due and what goes wrong.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <set>
#include <vector>

#include "space/keeper.hpp"

namespace wend::test {

class MemoryKeeper final : public Keeper {
 public:
  using Bytes = std::vector<std::byte>;
  struct Part {
    Bytes all;
    Bytes last;
  };

  explicit MemoryKeeper(std::vector<Part> parts = {}) : kept(std::move(parts)) {}

  std::uint64_t due_every = 1;           // times it is asked
  std::set<std::uint64_t> bad_writes;    // those that fail, counted from 1
  std::set<std::uint64_t> bad_seals;     // seals that fail, counted from 1
  std::uint64_t last_seal = UINT64_MAX;  // after so many the process is as good as dead: nothing is kept
  std::function<void()> at_last_seal = [] {};
  std::function<void()> at_seal = [] {};      // that did not fail
  std::function<void()> at_question = [] {};  // whether a turn is due
  std::vector<Part> kept;

  [[nodiscard]] std::uint64_t turns() const { return turns_; }
  [[nodiscard]] std::uint64_t failures() const { return failures_; }
  /// As if another process opened it.
  void reopen() {
    asked_ = writes_ = seals_ = turns_ = failures_ = 0;
    at_last_seal = [] {};
  }

  bool due() override {
    at_question();
    return ++asked_ % due_every == 0;
  }
  [[nodiscard]] std::uint32_t parts() const override { return static_cast<std::uint32_t>(kept.size()); }
  std::unique_ptr<KeptSource> all_of(std::uint32_t part) override {
    return std::make_unique<Source>(kept[part].all);
  }
  std::unique_ptr<KeptSource> last_of(std::uint32_t part) override {
    return std::make_unique<Source>(kept[part].last);
  }
  std::unique_ptr<KeptSink> more(std::uint32_t part) override { return sink(part, &Part::all); }
  std::unique_ptr<KeptSink> now(std::uint32_t part) override { return sink(part, &Part::last); }

  bool seal(std::uint32_t parts, bool all_finished) override {
    const std::lock_guard lock(mutex_);
    ++seals_;
    std::vector<Part> turn(parts);
    std::swap(turn, in_hand_);
    turn.resize(parts);
    if (!all_finished || bad_seals.contains(seals_) || turns_ >= last_seal) {
      ++failures_;
      return false;
    }
    kept.resize(parts);
    for (std::uint32_t part = 0; part < parts; ++part) {
      kept[part].all.insert(kept[part].all.end(), turn[part].all.begin(), turn[part].all.end());
      kept[part].last = std::move(turn[part].last);
    }
    at_seal();
    if (++turns_ == last_seal) at_last_seal();
    return true;
  }

 private:
  class Source final : public KeptSource {
   public:
    explicit Source(const Bytes& bytes) : bytes_(bytes) {}
    bool read(std::span<std::byte> into) override {
      if (into.size() > bytes_.size() - next_) return false;
      std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(next_), into.size(), into.begin());
      next_ += into.size();
      return true;
    }

   private:
    const Bytes& bytes_;
    std::size_t next_ = 0;
  };

  class Sink final : public KeptSink {
   public:
    explicit Sink(std::function<bool(Bytes&&)> finish) : finish_(std::move(finish)) {}
    void write(std::span<const std::byte> bytes) override {
      bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    }
    bool finish() override { return finish_(std::move(bytes_)); }

   private:
    std::function<bool(Bytes&&)> finish_;
    Bytes bytes_;
  };

  std::unique_ptr<KeptSink> sink(std::uint32_t part, Bytes Part::*which) {
    return std::make_unique<Sink>([this, part, which](Bytes&& bytes) {
      const std::lock_guard lock(mutex_);
      if (in_hand_.size() <= part) in_hand_.resize(part + 1);
      in_hand_[part].*which = std::move(bytes);
      return !bad_writes.contains(++writes_);
    });
  }

  std::mutex mutex_;
  std::vector<Part> in_hand_;
  std::uint64_t asked_ = 0;
  std::uint64_t writes_ = 0;
  std::uint64_t seals_ = 0;
  std::uint64_t turns_ = 0;
  std::uint64_t failures_ = 0;
};

}  // namespace wend::test
