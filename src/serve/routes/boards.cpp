// POST /api/boards: puts a problem by, so that later requests only name it.
#include "domains/all.hpp"
#include "serve/posed.hpp"
#include "serve/routes/all.hpp"

namespace wend::serve {
namespace {

Response put_board(House& house, const Request& request) {
  const Asked asked = Asked::parse(request.body, house.json_limits());
  const std::shared_ptr<const Model> model = posed_model(house, asked);
  asked.done();
  const std::string id = house.boards.put(model, bytes_of(*model));
  return json_response({{"board", id},
                        {"domain", domain_for(*model, "").name},
                        {"rows", rows_of(*model)},
                        {"columns", columns_of(*model)}});
}

}  // namespace

std::vector<Route> boards_routes() {
  return {{"POST", "/api/boards", put_board}};
}

}  // namespace wend::serve
