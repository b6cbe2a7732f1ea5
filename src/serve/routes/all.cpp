#include "serve/routes/all.hpp"

namespace wend::serve {

std::vector<Route> about_routes();
std::vector<Route> boards_routes();
std::vector<Route> export_routes();
std::vector<Route> jobs_routes();
std::vector<Route> make_routes();
std::vector<Route> play_routes();
std::vector<Route> race_routes();
std::vector<Route> read_routes();
std::vector<Route> solve_routes();
std::vector<Route> stages_routes();

std::vector<Route> all_routes() {
  std::vector<Route> routes;
  for (const auto& group : {
           about_routes(),
           boards_routes(),
           export_routes(),
           jobs_routes(),
           make_routes(),
           play_routes(),
           race_routes(),
           read_routes(),
           solve_routes(),
           stages_routes(),
       }) {
    routes.insert(routes.end(), group.begin(), group.end());
  }
  return routes;
}

}  // namespace wend::serve
