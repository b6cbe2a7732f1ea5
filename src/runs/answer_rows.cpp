#include "runs/answer_rows.hpp"

#include <bit>
#include <sstream>

#include "runs/cost_columns.hpp"

namespace wend {
namespace {

constexpr const char* columns =
    "domain, algorithm, heuristic, knobs, because, verdict, why, note, cost, cost_diagonal, bound,"
    " bound_diagonal, optimal, admissible, moves, cells, expanded, generated, iterations, peak_bytes,"
    " disk_bytes, threads, seconds, setup_seconds";

std::int64_t stored(std::uint64_t number) {
  return static_cast<std::int64_t>(number);
}

/// Names of moves hold no spaces.
std::string joined_moves(const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) text += (text.empty() ? "" : " ") + move;
  return text;
}
std::vector<std::string> split_moves(const std::string& text) {
  std::vector<std::string> moves;
  std::istringstream words(text);
  for (std::string move; words >> move;) moves.push_back(move);
  return moves;
}

template <class Kind>
Kind kind_named(const std::string& name, Kind last) {
  for (int each = 0; each < static_cast<int>(last); ++each) {
    if (name_of(static_cast<Kind>(each)) == name) return static_cast<Kind>(each);
  }
  return last;
}

/// The fingerprint of the answer lies below all facts.
constexpr std::int64_t answer_seal = -10;

/// Figures of several processes, which came after the tables: before the facts, which begin at place 0.
constexpr std::int64_t ranks_place = -3;
std::vector<ReportFact> figures_of_ranks(const Stats& stats) {
  if (stats.ranks <= 1) return {};
  return {{"ranks", stored(stats.ranks)},
          {"messages", stored(stats.messages)},
          {"message_bytes", stored(stats.message_bytes)}};
}

void put_facts(Database& database, const std::string& run, const std::vector<ReportFact>& facts,
               std::int64_t place) {
  for (const ReportFact& fact : facts) {
    const auto* const number = std::get_if<std::int64_t>(&fact.value);
    const auto* const text = std::get_if<std::string>(&fact.value);
    Statement(database, "INSERT INTO facts VALUES (?, ?, ?, ?, ?)")
        .with(run)
        .with(place++)
        .with(fact.name)
        .with(number != nullptr ? std::optional(*number) : std::nullopt)
        .with(text != nullptr ? std::optional(std::string_view(*text)) : std::nullopt)
        .step();
  }
}

void read_ranks(Database& database, const std::string& run, Stats& stats) {
  Statement figures(database,
                    "SELECT number FROM facts WHERE run = ? AND place >= ? AND place < 0 ORDER BY place");
  figures.with(run).with(ranks_place);
  const auto next = [&] { return figures.step() ? static_cast<std::uint64_t>(figures.number(0)) : 0U; };
  if (const std::uint64_t ranks = next(); ranks > 0) stats.ranks = static_cast<unsigned>(ranks);
  stats.messages = next();
  stats.message_bytes = next();
}

std::string fingerprint_of(const Report& report) {
  Fingerprint print;
  for (const std::string_view text : {std::string_view(report.domain), std::string_view(report.algorithm),
                                      std::string_view(report.heuristic), std::string_view(report.knobs),
                                      std::string_view(report.chosen_because), name_of(report.verdict),
                                      name_of(report.why), std::string_view(report.note)})
    print.add(text);
  add_cost(print, report.cost);
  add_cost(print, report.bound);
  for (const bool flag : {report.optimal, report.admissible}) print.add(std::uint64_t{flag});
  for (const std::string& move : report.moves) print.add(move);
  for (const ReportFact& fact : report.facts) {
    print.add(fact.name);
    const auto* const number = std::get_if<std::int64_t>(&fact.value);
    number != nullptr ? print.add(static_cast<std::uint64_t>(*number))
                      : print.add(std::get<std::string>(fact.value));
  }
  const Stats& stats = report.stats;
  for (const std::uint64_t figure :
       {stats.expanded, stats.generated, stats.iterations, std::uint64_t{stats.peak_bytes}, stats.disk_bytes,
        std::uint64_t{stats.threads}, std::uint64_t{report.cells.value_or(0)},
        std::bit_cast<std::uint64_t>(report.seconds), std::bit_cast<std::uint64_t>(report.setup_seconds)})
    print.add(figure);
  return print.text();
}

/// As it lies there.
std::optional<Report> stored_answer(Database& database, const std::string& run);

}  // namespace

const char* const answer_tables =
    "CREATE TABLE answers ("
    "  run TEXT PRIMARY KEY, domain TEXT NOT NULL, algorithm TEXT NOT NULL, heuristic TEXT NOT NULL,"
    "  knobs TEXT NOT NULL, because TEXT NOT NULL, verdict TEXT NOT NULL, why TEXT NOT NULL,"
    "  note TEXT NOT NULL, cost INTEGER, cost_diagonal INTEGER, bound INTEGER, bound_diagonal INTEGER,"
    "  optimal INTEGER NOT NULL, admissible INTEGER NOT NULL, moves TEXT NOT NULL, cells INTEGER,"
    "  expanded INTEGER NOT NULL, generated INTEGER NOT NULL, iterations INTEGER NOT NULL,"
    "  peak_bytes INTEGER NOT NULL, disk_bytes INTEGER NOT NULL, threads INTEGER NOT NULL,"
    "  seconds REAL NOT NULL, setup_seconds REAL NOT NULL) STRICT;"
    "CREATE TABLE facts (run TEXT NOT NULL, place INTEGER NOT NULL, name TEXT NOT NULL, number INTEGER,"
    "  text TEXT, PRIMARY KEY (run, place)) STRICT;";

void remove_answer(Database& database, const std::string& run) {
  for (const char* statement : {"DELETE FROM facts WHERE run = ?", "DELETE FROM answers WHERE run = ?"})
    Statement(database, statement).with(run).step();
}

void put_answer(Database& database, const std::string& run, const Report& report) {
  // What lies further below belongs to the run.
  Statement(database, "DELETE FROM facts WHERE run = ? AND place >= ?").with(run).with(answer_seal).step();
  Statement(database, "DELETE FROM answers WHERE run = ?").with(run).step();
  Statement(database, "INSERT INTO answers (run, " + std::string(columns) +
                          ") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")
      .with(run)
      .with(report.domain)
      .with(report.algorithm)
      .with(report.heuristic)
      .with(report.knobs)
      .with(report.chosen_because)
      .with(name_of(report.verdict))
      .with(name_of(report.why))
      .with(report.note)
      .with(straight_of(report.cost))
      .with(diagonal_of(report.cost))
      .with(straight_of(report.bound))
      .with(diagonal_of(report.bound))
      .with(std::int64_t{report.optimal})
      .with(std::int64_t{report.admissible})
      .with(joined_moves(report.moves))
      .with(report.cells ? std::optional(stored(*report.cells)) : std::nullopt)
      .with(stored(report.stats.expanded))
      .with(stored(report.stats.generated))
      .with(stored(report.stats.iterations))
      .with(stored(report.stats.peak_bytes))
      .with(stored(report.stats.disk_bytes))
      .with(std::int64_t{report.stats.threads})
      .with(report.seconds)
      .with(report.setup_seconds)
      .step();
  put_facts(database, run, figures_of_ranks(report.stats), ranks_place);
  put_facts(database, run, report.facts, 0);
  put_facts(database, run, {{"answer", fingerprint_of(report)}}, answer_seal);
}

bool is_sealed(Database& database, const std::string& run, std::int64_t place, const std::string& print) {
  Statement seal(database, "SELECT text FROM facts WHERE run = ? AND place = ?");
  return !seal.with(run).with(place).step() || seal.text(0) == print;
}

std::optional<Report> read_answer(Database& database, const std::string& run) {
  std::optional<Report> report = stored_answer(database, run);
  if (report && !is_sealed(database, run, answer_seal, fingerprint_of(*report))) report.reset();
  return report;
}

bool is_answer_damaged(Database& database, const std::string& run) {
  const std::optional<Report> report = stored_answer(database, run);
  return report && !is_sealed(database, run, answer_seal, fingerprint_of(*report));
}

namespace {

std::optional<Report> stored_answer(Database& database, const std::string& run) {
  Statement row(database, "SELECT " + std::string(columns) + " FROM answers WHERE run = ?");
  if (!row.with(run).step()) return std::nullopt;
  Report report;
  report.domain = row.text(0);
  report.algorithm = row.text(1);
  report.heuristic = row.text(2);
  report.knobs = row.text(3);
  report.chosen_because = row.text(4);
  report.verdict = kind_named(row.text(5), Verdict::stopped);
  report.why = kind_named(row.text(6), StopReason::gave_up);
  report.note = row.text(7);
  report.cost = cost_at(row, 8);
  report.bound = cost_at(row, 10);
  report.optimal = row.number(12) != 0;
  report.admissible = row.number(13) != 0;
  report.moves = split_moves(row.text(14));
  if (!row.is_null(15)) report.cells = static_cast<std::size_t>(row.number(15));
  report.stats.expanded = static_cast<std::uint64_t>(row.number(16));
  report.stats.generated = static_cast<std::uint64_t>(row.number(17));
  report.stats.iterations = static_cast<std::uint64_t>(row.number(18));
  report.stats.peak_bytes = static_cast<std::size_t>(row.number(19));
  report.stats.disk_bytes = static_cast<std::uint64_t>(row.number(20));
  report.stats.threads = static_cast<unsigned>(row.number(21));
  report.seconds = row.real(22);
  report.setup_seconds = row.real(23);
  read_ranks(database, run, report.stats);
  Statement facts(database,
                  "SELECT name, number, text FROM facts WHERE run = ? AND place >= 0 ORDER BY place");
  facts.with(run);
  while (facts.step()) {
    ReportFact& fact = report.facts.emplace_back();
    fact.name = facts.text(0);
    if (facts.is_null(1)) {
      fact.value = facts.text(2);
    } else {
      fact.value = facts.number(1);
    }
  }
  return report;
}

}  // namespace
}  // namespace wend
