// POST /api/make: a new problem from a seed, and the film of a maze being built.
#include "serve/making.hpp"
#include "serve/model_json.hpp"
#include "serve/posed.hpp"
#include "serve/routes/all.hpp"
#include "serve/started.hpp"

namespace wend::serve {
namespace {

Response made_response(House& house, Made made) {
  JsonObject object{{{"problem", JsonText{json_of(made.model)}}, {"seed", std::to_string(made.seed)}}};
  const std::size_t rows = rows_of(made.model);
  const std::size_t columns = columns_of(made.model);
  const std::size_t bytes = bytes_of(made.model);
  object.add("board", house.boards.put(std::move(made.model), bytes));
  if (!made.film.empty()) {
    const std::size_t film_size = made.film.size();
    const std::string film = house.films.put(std::move(made.film), film_size);
    object.add("film", nested({{{"rows", std::uint64_t{rows}},
                                {"columns", std::uint64_t{columns}},
                                {"steps", std::uint64_t{made.film_steps}},
                                {"data", "/api/films/" + film}}}));
  }
  for (JsonField& fact : made.facts.fields) object.fields.push_back(std::move(fact));
  return {.body = to_json(object)};
}

Response make(House& house, const Request& request) {
  const Asked asked = Asked::parse(request.body, house.json_limits());
  const Making making = read_making(house, asked);
  asked.done();
  if (!making.takes_long) return made_response(house, making.make({}));
  const auto made = std::make_shared<Made>();
  const JobView view = house.jobs.run(
      [made, making](const JobControl& control) {
        *made = making.make(control.stop);
        return JobResult{};
      },
      request.client_gone);
  return view.state == JobState::done ? made_response(house, std::move(*made)) : unfinished(view);
}

Response film(House& house, const Request& request) {
  std::shared_ptr<const std::string> bytes = house.films.find(request.part);
  if (bytes == nullptr) throw not_found("no such film: " + request.part, "make the maze again");
  return {.type = "application/octet-stream", .shared = std::move(bytes)};
}

}  // namespace

std::vector<Route> make_routes() {
  return {{"POST", "/api/make", make}, {"GET", "/api/films/{film}", film}};
}

}  // namespace wend::serve
