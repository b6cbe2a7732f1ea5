#include "search/parallel/waves.hpp"

#include <algorithm>

namespace wend {

void Waves::ask(Mesh& mesh, std::uint8_t kind, const WaveAnswer& own) {
  constexpr std::chrono::microseconds pause{200};
  if (missing_ > 0) return;
  const auto now = std::chrono::steady_clock::now();
  if (sum_.busy && now - begun_ < pause) return;
  begun_ = now;
  sum_ = {};
  sum_.word = infinite_cost<ExactCost>();
  missing_ = static_cast<Rank>(mesh.ranks() - 1);
  ++wave_;
  mesh.tell_others(kind, wave_);
  add(own);
}

void Waves::take(const WaveAnswer& answer) {
  if (answer.wave != wave_ || missing_ == 0) return;
  --missing_;
  add(answer);
}

bool Waves::quiet() {
  if (missing_ > 0 || wave_ == judged_) return false;
  judged_ = wave_;
  const bool even = !sum_.busy && sum_.sent == sum_.received;
  const bool again = even && calm_ && sum_.sent == last_.sent;
  calm_ = even && !again;
  last_ = sum_;
  return again;
}

void Waves::add(const WaveAnswer& answer) {
  sum_.sent += answer.sent;
  sum_.received += answer.received;
  sum_.busy = sum_.busy || answer.busy;
  sum_.word = std::min(sum_.word, answer.word);
}

}  // namespace wend
