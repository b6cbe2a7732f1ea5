#include "cluster/sender.hpp"

#include <algorithm>
#include <functional>

namespace wend {

void Sender::send(Rank to, int kind, MeteredVector<std::byte> bytes) {
  Queue& queue = queues_[to];
  queue.waiting.push_back({to, kind, std::move(bytes)});
  under_way_ += weight(queue.waiting.back());
  post(queue);
}

void Sender::post(Queue& queue) {
  while (queue.posted < at_a_time && !queue.waiting.empty()) {
    posted_.push_back(std::move(queue.waiting.front()));
    queue.waiting.pop_front();
    ++queue.posted;
    const Letter& letter = posted_.back();
    MPI_Issend(letter.bytes.begin(), static_cast<int>(letter.bytes.size()), MPI_BYTE, letter.to, letter.kind,
               line_, &requests_.emplace_back());
  }
}

void Sender::look() {
  if (requests_.empty()) return;
  done_.resize(requests_.size());
  int count = 0;
  MPI_Testsome(static_cast<int>(requests_.size()), requests_.data(), &count, done_.data(),
               MPI_STATUSES_IGNORE);
  if (count <= 0) return;
  // From the last one, so that the places of the others stay what they are.
  std::sort(done_.begin(), done_.begin() + count, std::greater<>());
  for (int i = 0; i < count; ++i) {
    const auto place = static_cast<std::size_t>(done_[static_cast<std::size_t>(i)]);
    under_way_ -= weight(posted_[place]);
    --queues_[posted_[place].to].posted;
    std::swap(posted_[place], posted_.back());
    std::swap(requests_[place], requests_.back());
    posted_.pop_back();
    requests_.pop_back();
  }
  for (Queue& queue : queues_) post(queue);
}

}  // namespace wend
