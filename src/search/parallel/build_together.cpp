#include "search/parallel/build_together.hpp"

namespace wend {
namespace {

StopReason build_here(Budget& budget, const std::function<void()>& build) {
  bool built = false;
  budget.guard([&] {
    build();
    built = true;
  });
  if (built) return StopReason::none;
  return budget.why() == StopReason::none ? StopReason::memory : budget.why();
}

StopReason worst_of_all(Cluster& company, StopReason own) {
  return static_cast<StopReason>(company.largest_word(static_cast<std::uint64_t>(own)));
}

}  // namespace

StopReason build_together(Cluster* company, Budget& budget, const std::function<void()>& build) {
  if (company == nullptr) return build_here(budget, build);
  const StopReason first =
      worst_of_all(*company, company->leads() ? build_here(budget, build) : StopReason::none);
  if (first != StopReason::none) return first;
  if (company->leads()) return worst_of_all(*company, StopReason::none);
  budget.start_clock();
  return worst_of_all(*company, build_here(budget, build));
}

}  // namespace wend
