// What goes wrong, and what the client is told: a status and {"error":{"what","hint","line","column"}}.
#pragma once

#include "base/error.hpp"
#include "serve/message.hpp"

namespace wend::serve {

/// An Error with the status it is answered with. A plain Error is answered with 400: whoever reads a model
/// or a plan throws that.
struct Refusal : Error {
  Refusal(int status_, std::string what_, std::string hint_ = {})
      : Error(std::move(what_), 0, 0, std::move(hint_)), status(status_) {}
  int status;
};

inline Refusal bad_request(std::string what, std::string hint = {}) {
  return {400, std::move(what), std::move(hint)};
}
inline Refusal not_found(std::string what, std::string hint = {}) {
  return {404, std::move(what), std::move(hint)};
}

/// {"error":{…}} of a fault, as it stands in answers and in jobs that failed.
Json json_of_fault(const Error& error);

/// Status and error object of any exception: Refusal, Error (400), no memory (507), all others (500).
struct Fault {
  int status = 500;
  Json error;  // the object inside {"error":…}
};
Fault fault_of(const std::exception_ptr& thrown);

Response fault_response(const Fault& fault);
Response fault_response(const Refusal& refusal);

}  // namespace wend::serve
