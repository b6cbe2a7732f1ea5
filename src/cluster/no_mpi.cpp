// What a wend that was built without MPI says.
#include "base/error.hpp"
#include "cluster/company.hpp"

namespace wend {

bool can_join_company() {
  return false;
}

std::unique_ptr<Company> join_company() {
  throw Error::usage("--cluster: this wend was built without MPI",
                     "install libopenmpi-dev and openmpi-bin and build it again, or leave --cluster out: "
                     "--threads uses all cores of one machine");
}

}  // namespace wend
