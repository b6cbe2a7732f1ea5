#include "serve/faults.hpp"

#include <new>

#include "engine/verify.hpp"

namespace wend::serve {
namespace {

Json internal(const std::string& what) {
  return {{"what", "internal fault: " + what},
          {"hint", "this is a mistake in wend, not yours; please report it with what you did"}};
}

}  // namespace

Json json_of_fault(const Error& error) {
  Json json = {{"what", error.message}};
  if (!error.hint.empty()) json["hint"] = error.hint;
  if (error.line > 0) json["line"] = error.line;
  if (error.line > 0 && error.column > 0) json["column"] = error.column;
  return json;
}

Fault fault_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Refusal& refusal) {
    return {refusal.status, json_of_fault(refusal)};
  } catch (const Error& error) {
    return {400, json_of_fault(error)};
  } catch (const std::bad_alloc&) {
    return {507, {{"what", "out of memory"}, {"hint", "a smaller problem, or a smaller limit of memory"}}};
  } catch (const std::exception& fault) {
    return {500, internal(fault.what())};
  } catch (...) {
    return {500, internal("unknown")};
  }
}

Response fault_response(const Fault& fault) {
  return json_response({{"error", fault.error}}, fault.status);
}

Response fault_response(const Refusal& refusal) {
  return fault_response(Fault{refusal.status, json_of_fault(refusal)});
}

}  // namespace wend::serve
