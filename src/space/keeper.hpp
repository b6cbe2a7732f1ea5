// Where a search keeps what it has done, so that it can go on after whatever ended it: a kill, a crash, lost
// power. What is kept is the business of the search; that it is whole when it is read again is the business
// of whoever implements this.
//
// A search has one part or several (ranks). Keeping is done in turns: every part writes what has come since
// the last turn (`more`) and what holds for this turn only (`now`), then one of them seals the turn. What was
// not sealed was never kept: after any accident the search finds the last sealed turn that is undamaged.
//
// All parts may write at the same time, each by its own thread or process. Writing throws nothing. Reading
// throws an Error where what is there cannot be read, which is another thing than damage.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>

namespace wend {

/// Bytes on their way to be kept.
class KeptSink {
 public:
  virtual ~KeptSink() = default;
  virtual void write(std::span<const std::byte> bytes) = 0;
  /// To be called once, at the end: whether all of it is safe.
  [[nodiscard]] virtual bool finish() = 0;

  template <class T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    write(std::as_bytes(std::span(&value, 1)));
  }
};

/// Bytes that were kept.
class KeptSource {
 public:
  virtual ~KeptSource() = default;
  /// Fills all of it; false if fewer are left.
  [[nodiscard]] virtual bool read(std::span<std::byte> bytes) = 0;

  template <class T>
  [[nodiscard]] bool take(T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    return read(std::as_writable_bytes(std::span(&value, 1)));
  }
};

class Keeper {
 public:
  virtual ~Keeper() = default;

  /// Whether it is time for the next turn. Cheap; asked by who seals.
  [[nodiscard]] virtual bool due() = 0;

  /// How many parts the last sealed turn has; 0 if nothing is kept.
  [[nodiscard]] virtual std::uint32_t parts() const = 0;
  /// All that `more` was given up to that turn, in order, and what `now` was given in it.
  [[nodiscard]] virtual std::unique_ptr<KeptSource> all_of(std::uint32_t part) = 0;
  [[nodiscard]] virtual std::unique_ptr<KeptSource> last_of(std::uint32_t part) = 0;

  /// For the turn in hand. Never null: what cannot be written shows when it is finished.
  [[nodiscard]] virtual std::unique_ptr<KeptSink> more(std::uint32_t part) = 0;
  [[nodiscard]] virtual std::unique_ptr<KeptSink> now(std::uint32_t part) = 0;
  /// This part of the turn in hand, which another process may have written, is not safe; `why`, if it is
  /// known and was not told by the sink. Told to who seals, before it seals.
  virtual void failed(std::uint32_t /*part*/, const std::string& /*why*/ = {}) {}
  /// All parts have finished, with or without success. True if the turn is kept; if not, the last one still
  /// is, and the next turn has to bring `more` since that one.
  [[nodiscard]] virtual bool seal(std::uint32_t parts, bool all_finished) = 0;
};

}  // namespace wend
