// Tours through the goals of mazes that courses hand out, each to its proven optimum, and through ten
// thousand goals of a perfect maze. Files whose optima are known lie in the shared data; without them those
// rows are skipped.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "formats/all.hpp"
#include "generate/all.hpp"
#include "generate/makers/goals.hpp"
#include "measure.hpp"
#include "tours/best_tour.hpp"

namespace wend::bench {
namespace {

constexpr int rounds = 5;

void require_proof(const TourAnswer& answer, const std::string& name) {
  require(answer.optimal(), "a proof for " + name);
}

/// File, goals and moves of each maze; empty if the data is not there.
std::vector<std::string> known_optima(const std::string& folder) {
  std::ifstream table(folder + "expected.tsv");
  std::vector<std::string> lines;
  for (std::string line; std::getline(table, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

Row memory_row(const std::string& of, std::size_t bytes) {
  return {of + ": most memory", "MiB", static_cast<double>(bytes) / (1 << 20), "", 0};
}

std::vector<Row> course_rows() {
  const std::string folder = std::string(WEND_BENCH_DATA) + "/mazes/";
  const std::vector<std::string> lines = known_optima(folder);
  if (lines.empty()) {
    Row row{"mazes of courses", "ms", 0, "", 0};
    row.skipped = "no " + folder + "expected.tsv";
    return {row};
  }
  std::vector<Row> rows;
  double sum = 0;
  std::size_t bytes = 0;
  for (const std::string& line : lines) {
    std::istringstream words(line);
    std::string file;
    std::string goals;
    std::int64_t moves = 0;
    words >> file >> goals >> moves;
    const Maze maze = std::get<Maze>(load_model(folder + file));
    TourAnswer answer;
    const double seconds = fastest({[&] { answer = best_tour(tour_task(maze), {}); }}, rounds)[0];
    require_proof(answer, file);
    require(answer.cost == ExactCost{moves}, "the known optimum of " + file);
    sum += seconds;
    bytes = std::max(bytes, answer.stats.peak_bytes);
    rows.push_back(
        {file + ", " + goals + " goals, " + std::to_string(moves) + " moves (" + answer.method + ")", "ms",
         1e3 * seconds, "aim", 1000, 1.0});
  }
  rows.push_back({"all " + std::to_string(lines.size()), "ms", 1e3 * sum, "aim", 5000, 1.0});
  rows.push_back(memory_row("all " + std::to_string(lines.size()), bytes));
  return rows;
}

std::vector<Row> perfect_rows() {
  BuildOptions options;
  options.rows = options.columns = 1001;
  options.seed = 1;
  Maze maze = find_builder("rdfs")->build(options, nullptr);
  scatter_goals(maze, 10'000, options.seed);
  TourAnswer answer;
  const double seconds = fastest({[&] { answer = best_tour(tour_task(maze), {}); }}, rounds)[0];
  require_proof(answer, "a perfect maze");
  const std::string name = "perfect, 1001 x 1001 squares, 10,000 goals, seed 1";
  return {{name, "ms", 1e3 * seconds, "aim", 500, 1.0}, memory_row(name, answer.stats.peak_bytes)};
}

}  // namespace

std::vector<Row> tours() {
  std::vector<Row> rows = course_rows();
  for (Row& row : perfect_rows()) rows.push_back(std::move(row));
  return rows;
}

}  // namespace wend::bench
