#include "generate/row_builder.hpp"

#include "base/error.hpp"

namespace wend {

void check_stream_size(std::string_view builder, std::uint64_t rows, std::uint64_t columns) {
  constexpr std::uint64_t most = (std::uint64_t{1} << 31) - 1;
  if (rows == 0 || columns == 0) {
    throw Error::usage(std::string(builder) + " cannot build a maze without cells");
  }
  if (columns > most) {
    throw Error::usage(std::string(builder) + " cannot build rows of " + std::to_string(columns) + " cells",
                       "a row has at most " + std::to_string(most) + " cells; there is no limit to the rows");
  }
}

void join_all_east(const RowPlan& plan, std::span<std::uint64_t> east) {
  std::fill(east.begin(), east.end(), ~std::uint64_t{0});
  east.back() = plan.last_mask() & ~plan.last_bit();
}

}  // namespace wend
