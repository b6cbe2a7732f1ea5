// Things the server remembers for its clients under an id, the least recently used forgotten first.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "serve/ids.hpp"

namespace wend::serve {

/// At most so many things of at most so many bytes together; the newest is always kept. What somebody still
/// holds outlives being forgotten. May be used by several threads at once.
template <class T>
class Kept {
 public:
  Kept(Ids& ids, std::size_t most, std::size_t most_bytes)
      : ids_(ids), most_(most), most_bytes_(most_bytes) {}

  /// The id under which it is found from now on.
  std::string put(std::shared_ptr<const T> thing, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    std::string id = ids_.next();
    order_.push_front({id, std::move(thing), bytes});
    by_id_[id] = order_.begin();
    bytes_ += bytes;
    while (order_.size() > 1 && (order_.size() > most_ || bytes_ > most_bytes_)) forget_last();
    return id;
  }
  std::string put(T thing, std::size_t bytes) {
    return put(std::make_shared<const T>(std::move(thing)), bytes);
  }

  /// Nothing if there is no such thing, or no more.
  std::shared_ptr<const T> find(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = by_id_.find(id);
    if (found == by_id_.end()) return nullptr;
    order_.splice(order_.begin(), order_, found->second);
    return found->second->thing;
  }

 private:
  struct Entry {
    std::string id;
    std::shared_ptr<const T> thing;
    std::size_t bytes;
  };

  void forget_last() {
    bytes_ -= order_.back().bytes;
    by_id_.erase(order_.back().id);
    order_.pop_back();
  }

  Ids& ids_;
  std::size_t most_;
  std::size_t most_bytes_;
  std::mutex mutex_;
  std::list<Entry> order_;  // newest first
  std::unordered_map<std::string, typename std::list<Entry>::iterator> by_id_;
  std::size_t bytes_ = 0;
};

}  // namespace wend::serve
