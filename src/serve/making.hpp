// New problems as somebody asked for them over the network.
#pragma once

#include "base/json.hpp"
#include "model/model.hpp"
#include "serve/house.hpp"

namespace wend::serve {

/// What was made, before anybody is told.
struct Made {
  Model model = {};
  std::uint64_t seed = 0;
  std::string film = {};  // as the bytes of GET /api/films/ID; empty if none was asked for
  std::size_t film_steps = 0;
  JsonObject facts = {};  // what else there is to say
};

/// Something that can be made: at once, or as a job if it is large or solvers have to judge it.
struct Making {
  std::function<Made(const std::stop_token& stop)> make;
  bool takes_long = false;
};

/// The field `what` and all that belongs to it. A Refusal or an Error for what cannot be made.
Making read_making(const House& house, const Asked& asked);

}  // namespace wend::serve
