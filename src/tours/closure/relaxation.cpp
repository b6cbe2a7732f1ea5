#include "tours/closure/relaxation.hpp"

#include <ClpEventHandler.hpp>
#include <ClpSimplex.hpp>
#include <algorithm>
#include <bit>
#include <cmath>

namespace wend {
namespace {

constexpr int idle_rounds = 8;
constexpr double dearest_relief = 1e12;

/// Looks at the allowance after every step of CLP.
class StopHandler : public ClpEventHandler {
 public:
  explicit StopHandler(Allowance** allowance) : allowance_(allowance) {}
  int event(Event event) override {
    return event == endOfIteration && *allowance_ != nullptr && (*allowance_)->spent() ? 0 : -1;
  }
  [[nodiscard]] ClpEventHandler* clone() const override { return new StopHandler(*this); }

 private:
  Allowance** allowance_;
};

}  // namespace

struct Relaxation::Solver {
  enum class Method { primal, dual };

  Solver() {
    lp.setLogLevel(0);
    look_at_allowance();
  }
  Solver(const Solver& other) : lp(other.lp) { look_at_allowance(); }
  Solver& operator=(const Solver&) = delete;

  void look_at_allowance() {
    const StopHandler handler(&allowance);
    lp.passInEventHandler(&handler);
  }

  /// Whatever CLP ends with, the bound is computed anew; but interrupted work must not go on.
  void run(Method method, Allowance& present) {
    allowance = &present;
    const bool by_dual = method == Method::dual;
    int status = by_dual ? lp.dual() : lp.primal();
    if (status != optimal && status != interrupted) status = by_dual ? lp.primal() : lp.dual();
    allowance = nullptr;
    if (status == interrupted) throw BudgetSpent{};
    solved = status == optimal;
  }

  static constexpr int optimal = 0;  // as CLP has it
  static constexpr int interrupted = 5;

  ClpSimplex lp;
  bool solved = true;
  Allowance* allowance = nullptr;
};

/// The multipliers in integer units. What an edge is paid for: the sum of both cities, less twice what sets
/// that hold both are worth.
struct Relaxation::Prices {
  std::vector<Units> city;
  std::vector<Units> set;
  std::vector<std::vector<std::uint32_t>> sets_of;  // by city
  Wide sum = 0;
};

Relaxation::Relaxation(const Ring& ring, const std::vector<std::vector<City>>& useful, std::int64_t length)
    : ring_(ring), links_(ring.size()), solver_(std::make_unique<Solver>()) {
  while (finest_ < 24 && (std::int64_t{ring.largest()} * ring.size()) >> (54 - finest_) == 0) ++finest_;
  bits_ = finest_;
  for (City a = 0; a < ring.size(); ++a) {
    for (const City b : useful[a]) links_[a].push_back({b, no_column});
  }
  ClpSimplex& lp = solver_->lp;
  const auto rows = static_cast<int>(ring.size());
  lp.resize(rows, 0);
  std::vector<int> all;
  for (int row = 0; row < rows; ++row) {
    lp.setRowBounds(row, 2, 2);
    all.push_back(row);
  }
  const std::vector<double> twos(all.size(), 2);
  const double price = 4 * static_cast<double>(std::abs(length)) + 1000;
  lp.addColumn(rows, all.data(), twos.data(), 0, COIN_DBL_MAX, price);
  if (ring.forced() == Ring::none) return;
  add_edge(0, ring.forced());
  limit({});
}

Relaxation::~Relaxation() = default;

Relaxation::Relaxation(const Relaxation& other)
    : ring_(other.ring_),
      finest_(other.finest_),
      bits_(other.bits_),
      links_(other.links_),
      columns_(other.columns_),
      cuts_(other.cuts_),
      idle_(other.idle_),
      relieved_(other.relieved_),
      limits_(other.limits_),
      bound_(other.bound_),
      solver_(std::make_unique<Solver>(*other.solver_)) {}

Relaxation::Link* Relaxation::find(City a, City b) {
  auto& list = links_[std::min(a, b)];
  const City to = std::max(a, b);
  const auto at = std::lower_bound(list.begin(), list.end(), to,
                                   [](const Link& each, City city) { return each.to < city; });
  return at != list.end() && at->to == to ? &*at : nullptr;
}

bool Relaxation::add_edge(City a, City b) {
  Link* edge = find(a, b);
  if (edge != nullptr && edge->column == no_column) add_columns({{std::min(a, b), edge}});
  return edge != nullptr;
}

void Relaxation::add_columns(const std::vector<std::pair<City, Link*>>& edges) {
  std::vector<double> lower(edges.size(), 0);
  std::vector<double> upper(edges.size(), 1);
  std::vector<double> costs;
  std::vector<CoinBigIndex> starts{0};
  std::vector<int> rows;
  std::vector<double> values;
  for (const auto& [a, edge] : edges) {
    columns_.push_back({a, edge->to, 0});
    edge->column = static_cast<std::int32_t>(columns_.size());
    costs.push_back(ring_.cost(a, edge->to));
    rows.insert(rows.end(), {static_cast<int>(a), static_cast<int>(edge->to)});
    values.insert(values.end(), {1, 1});
    for (std::size_t i = 0; i < cuts_.size(); ++i) {
      const int crossings = crossings_of(cuts_[i], a, edge->to);
      if (crossings == 0) continue;
      rows.push_back(static_cast<int>(ring_.size() + i));
      values.push_back(crossings);
    }
    starts.push_back(static_cast<CoinBigIndex>(rows.size()));
  }
  solver_->lp.addColumns(static_cast<int>(edges.size()), lower.data(), upper.data(), costs.data(),
                         starts.data(), rows.data(), values.data());
}

void Relaxation::add_cuts(std::span<const Cut> cuts) {
  std::vector<double> lower;
  const std::vector<double> upper(cuts.size(), COIN_DBL_MAX);
  std::vector<CoinBigIndex> starts{0};
  std::vector<int> columns;
  std::vector<double> values;
  for (const Cut& cut : cuts) {
    lower.push_back(cut.at_least);
    columns.push_back(0);
    values.push_back(relief_of(cut));
    for (std::size_t column = 0; column < columns_.size(); ++column) {
      const int crossings = crossings_of(cut, columns_[column].a, columns_[column].b);
      if (crossings == 0) continue;
      columns.push_back(static_cast<int>(column + 1));
      values.push_back(crossings);
    }
    starts.push_back(static_cast<CoinBigIndex>(columns.size()));
    cuts_.push_back(cut);
    idle_.push_back(0);
  }
  solver_->lp.addRows(static_cast<int>(cuts.size()), lower.data(), upper.data(), starts.data(),
                      columns.data(), values.data());
}

void Relaxation::drop_idle_cuts() {
  ClpSimplex& lp = solver_->lp;
  std::vector<int> rows;
  rows.reserve(cuts_.size());  // or none is dropped: without memory for it no list may be half of what it was
  std::size_t kept = 0;
  for (std::size_t i = 0; i < cuts_.size(); ++i) {
    const auto row = static_cast<int>(ring_.size() + i);
    const bool idle = lp.getRowStatus(row) == ClpSimplex::basic;
    idle_[i] = idle ? idle_[i] + 1 : 0;
    if (idle_[i] > idle_rounds) {
      rows.push_back(row);
      continue;
    }
    if (kept != i) cuts_[kept] = std::move(cuts_[i]);
    idle_[kept++] = idle_[i];
  }
  cuts_.resize(kept);
  idle_.resize(kept);
  if (!rows.empty()) lp.deleteRows(static_cast<int>(rows.size()), rows.data());
}

/// In units: so small that sums of all multipliers fit.
double Relaxation::largest_multiplier() const {
  return std::ldexp(1.0, 58) / static_cast<double>(4 * (ring_.size() + 10 * cuts_.size() + 1));
}

/// Units as fine as the present multipliers allow: one that is cut off spoils the bound, while what is
/// rounded costs a unit for each of them. So they are never so coarse that rounding could cost an eighth of a
/// length.
void Relaxation::choose_units() {
  const double* multipliers = solver_->lp.dualRowSolution();
  const std::size_t rows = ring_.size() + cuts_.size();
  double largest = 0;
  for (std::size_t row = 0; row < rows; ++row) largest = std::max(largest, std::abs(multipliers[row]));
  const auto coarsest = static_cast<int>(std::bit_width(8 * (2 * ring_.size() + 10 * cuts_.size())));
  const double most = largest_multiplier();
  bits_ = finest_;
  while (bits_ > coarsest && std::ldexp(largest, bits_) > most) --bits_;
}

Relaxation::Prices Relaxation::prices() const {
  const double* multipliers = solver_->lp.dualRowSolution();
  const double most = largest_multiplier();
  const auto units = [&](double value) {
    const double scaled = std::ldexp(value, bits_);
    return std::isnan(scaled) ? Units{0} : static_cast<Units>(std::clamp(scaled, -most, most));
  };
  Prices prices;
  prices.sets_of.resize(ring_.size());
  for (City city = 0; city < ring_.size(); ++city) {
    prices.city.push_back(units(multipliers[city]));
    prices.sum += 2 * Wide{prices.city.back()};
  }
  for (std::size_t i = 0; i < cuts_.size(); ++i) {
    const Units price = units(multipliers[ring_.size() + i]);
    if (price <= 0) continue;
    prices.sum += Wide{cuts_[i].at_least} * price;
    for (const auto& set : cuts_[i].sets) {
      for (const City city : set) {
        prices.city[city] += price;
        prices.sets_of[city].push_back(static_cast<std::uint32_t>(prices.set.size()));
      }
      prices.set.push_back(price);
    }
  }
  return prices;
}

/// Calls visit(a, link, rest) for every edge, where what is left of its cost after paying is below
/// `interesting`.
template <class Visit>
void Relaxation::price(const Prices& prices, Units interesting, Visit&& visit) const {
  std::vector<Units> marked(prices.set.size(), 0);
  for (City a = 0; a < ring_.size(); ++a) {
    for (const std::uint32_t set : prices.sets_of[a]) marked[set] = 2 * prices.set[set];
    for (const Link& edge : links_[a]) {
      Units rest = (Units{ring_.cost(a, edge.to)} << bits_) - prices.city[a] - prices.city[edge.to];
      if (rest >= interesting) continue;  // sets that hold both only add to it
      for (const std::uint32_t set : prices.sets_of[edge.to]) rest += marked[set];
      if (rest < interesting) visit(a, edge, rest);
    }
    for (const std::uint32_t set : prices.sets_of[a]) marked[set] = 0;
  }
}

/// The bound of the present multipliers; edges that are no columns yet but should be become columns. Returns
/// how many.
std::size_t Relaxation::bring_in() {
  choose_units();
  const Prices all = prices();
  Wide bound = all.sum;
  std::vector<std::pair<Units, std::pair<City, Link*>>> missing;
  const Units worth = -(Units{1} << bits_) / 100000;
  price(all, 0, [&](City a, const Link& edge, Units rest) {
    bound += rest;
    if (edge.column == no_column && rest < worth)
      missing.push_back({rest, {a, &links_[a][static_cast<std::size_t>(&edge - links_[a].data())]}});
  });
  for (const Limit& each : limits_) {
    Units rest = (Units{ring_.cost(each.a, each.b)} << bits_) - all.city[each.a] - all.city[each.b];
    for (const std::uint32_t set : all.sets_of[each.a]) {
      const auto& others = all.sets_of[each.b];
      if (std::binary_search(others.begin(), others.end(), set)) rest += 2 * all.set[set];
    }
    bound -= std::min<Units>(0, rest);
    if (each.used) bound += rest;
  }
  const Wide most = Wide{1} << 61;
  bound_ = static_cast<Units>(std::clamp(bound, -most, most));
  const std::size_t at_once = std::max<std::size_t>(100, ring_.size() / 2);
  if (missing.size() > at_once) {
    std::nth_element(missing.begin(), missing.begin() + static_cast<std::ptrdiff_t>(at_once), missing.end(),
                     [](const auto& s, const auto& t) { return s.first < t.first; });
    missing.resize(at_once);
  }
  std::vector<std::pair<City, Link*>> edges;
  for (const auto& each : missing) edges.push_back(each.second);
  if (!edges.empty()) add_columns(edges);
  return edges.size();
}

/// Edges that must be used may leave nothing that the extra column satisfies as it is, but seldom do. Where
/// the solver finds no solution even after that, it tries from scratch.
void Relaxation::run(bool by_dual, Allowance& allowance) {
  solver_->run(by_dual ? Solver::Method::dual : Solver::Method::primal, allowance);
  if (!solver_->solved && !relieved_) {
    set_relief(true);
    solver_->run(Solver::Method::primal, allowance);
  }
  if (solver_->solved) return;
  solver_->lp.allSlackBasis(true);
  solver_->run(Solver::Method::primal, allowance);
}

void Relaxation::solve(std::int64_t enough, Allowance& allowance) {
  run(true, allowance);
  while (true) {
    const std::size_t more = bring_in();
    if (bound() >= enough) return;
    if (more > 0) {
      run(false, allowance);
      continue;
    }
    ClpSimplex& lp = solver_->lp;
    const double price = lp.objective()[0];
    // As long as the extra column is used, it may be too cheap.
    if (lp.primalColumnSolution()[0] < 1e-9 || price > dearest_relief) return;
    lp.setObjectiveCoefficient(0, 8 * price);
    run(false, allowance);
  }
}

std::int64_t Relaxation::bound() const {
  const Units unit = Units{1} << bits_;
  const Units whole = bound_ >= 0 ? (bound_ + unit - 1) / unit : -(-bound_ / unit);
  return ring_.next_length(whole);
}

void Relaxation::forget_edges(std::int64_t length) {
  const Prices all = prices();
  const Units gap = (ring_.length_below(length) << bits_) - bound_;
  if (gap < 0) return;
  std::vector<std::vector<Link>> kept(ring_.size());
  price(all, gap + 1, [&](City a, const Link& edge, Units) { kept[a].push_back(edge); });
  // An edge that is in use, or forced, stays whatever it costs: the solver's basis hangs on it.
  std::vector<char> keep(columns_.size(), 0);
  for (City a = 0; a < ring_.size(); ++a) {
    for (const Link& edge : kept[a]) {
      if (edge.column != no_column) keep[static_cast<std::size_t>(edge.column) - 1] = 1;
    }
  }
  std::vector<int> gone;
  std::size_t count = 0;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const auto column = static_cast<int>(i + 1);
    const SupportEdge edge = columns_[i];
    const bool basic = solver_->lp.getColumnStatus(column) == ClpSimplex::basic;
    if (!keep[i] && !basic && !ring_.forced(edge.a, edge.b)) {
      gone.push_back(column);
      continue;
    }
    columns_[count++] = edge;
    if (!keep[i]) kept[edge.a].push_back({edge.b, column});
  }
  columns_.resize(count);
  if (!gone.empty()) solver_->lp.deleteColumns(static_cast<int>(gone.size()), gone.data());
  links_ = std::move(kept);
  for (auto& list : links_) {
    std::sort(list.begin(), list.end(), [](const Link& s, const Link& t) { return s.to < t.to; });
  }
  for (std::size_t i = 0; i < columns_.size(); ++i)
    find(columns_[i].a, columns_[i].b)->column = static_cast<std::int32_t>(i + 1);
}

Support Relaxation::support() const {
  std::vector<SupportEdge> edges;
  const double* values = solver_->lp.primalColumnSolution();
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const double x = std::min(values[i + 1], 1.0);
    if (x > Support::tiny) edges.push_back({columns_[i].a, columns_[i].b, x});
  }
  return {ring_.size(), std::move(edges)};
}

std::size_t Relaxation::edges() const {
  std::size_t count = 0;
  for (const auto& list : links_) count += list.size();
  return count;
}

bool Relaxation::solved() const {
  return solver_->solved;
}

double Relaxation::objective() const {
  return solver_->lp.objectiveValue();
}

void Relaxation::limit(std::span<const Limit> limits) {
  ClpSimplex& lp = solver_->lp;
  const auto column = [&](const Limit& each) { return find(each.a, each.b)->column; };
  for (const Limit& each : limits_) lp.setColumnBounds(column(each), 0, 1);
  limits_.assign(limits.begin(), limits.end());
  if (ring_.forced() != Ring::none) limits_.push_back({0, ring_.forced(), true});
  for (const Limit& each : limits_) lp.setColumnBounds(column(each), each.used ? 1 : 0, each.used ? 1 : 0);
  if (relieved_) set_relief(false);
}

/// What the extra column has to satisfy of a cut.
std::int32_t Relaxation::relief_of(const Cut& cut) const {
  std::int32_t left = cut.at_least;
  if (!relieved_) return left;
  for (const Limit& each : limits_) {
    if (each.used) left -= crossings_of(cut, each.a, each.b);
  }
  return std::max(0, left);
}

/// Whether the extra column leaves out what edges satisfy that must be used.
void Relaxation::set_relief(bool relieved) {
  relieved_ = relieved;
  std::vector<std::int32_t> wanted(ring_.size(), 2);
  for (const Limit& each : limits_) {
    if (relieved_ && each.used) --wanted[each.a], --wanted[each.b];
  }
  for (std::int32_t& each : wanted) each = std::max(0, each);
  for (const Cut& cut : cuts_) wanted.push_back(relief_of(cut));
  for (std::size_t row = 0; row < wanted.size(); ++row)
    solver_->lp.modifyCoefficient(static_cast<int>(row), 0, wanted[row], true);
}

double Relaxation::rise_if(const Limit& limit, int steps, Allowance& allowance) {
  ClpSimplex trial(solver_->lp);
  const double before = trial.objectiveValue();
  trial.setColumnBounds(find(limit.a, limit.b)->column, limit.used ? 1 : 0, limit.used ? 1 : 0);
  trial.setMaximumIterations(steps);
  solver_->allowance = &allowance;
  trial.dual();
  solver_->allowance = nullptr;
  return trial.objectiveValue() - before;
}

}  // namespace wend
