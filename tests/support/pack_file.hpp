// Pack files that no writer makes: right checksums (zlib's, neither decoder's own) around wrong contents.
#pragma once

#include <bit>
#include <string>
#include <vector>
#include <zlib.h>

#include "formats/pack_model.hpp"

namespace wend::test {

inline std::string with_checksum(std::string bytes) {
  const auto sum = ::crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size()));
  for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(sum >> shift);
  return bytes;
}

/// A whole file of less than 128 rows, columns and bytes of payload.
inline std::string framed(unsigned flags, unsigned rows, unsigned columns, const std::string& payload) {
  std::string bytes = "\xf7wp\2";
  for (const std::size_t number :
       {std::size_t{flags}, std::size_t{rows}, std::size_t{columns}, payload.size()}) {
    bytes += static_cast<char>(number);
  }
  return with_checksum(bytes + payload);
}

/// One row of open cells with these kinds of marks on them, and for entities usual values and these places.
struct WrongMark {
  std::uint32_t kind = 0;
  std::uint32_t place = 0;
};

inline std::string with_marks(const std::vector<WrongMark>& marks) {
  pack::Encoder encoder;
  pack::Learner<pack::Encoder> learner(encoder);
  std::uint32_t entities = 0;
  for (const WrongMark& mark : marks) {
    learner.decide(pack::at_cells, false);
    learner.decide(pack::at_mark, true);
    learner.tree(pack::at_kind, 3, mark.kind);
    if (mark.kind < 3) continue;
    learner.decide(pack::at_value + mark.kind - 3, false);
    learner.tree(pack::at_facing + 4 * (mark.kind - 3), 2, 0);
    learner.plain(static_cast<unsigned>(std::bit_width(entities++)), mark.place);
  }
  return framed(pack::flag_marks | pack::flag_places, 1, static_cast<unsigned>(marks.size()),
                encoder.finish());
}

}  // namespace wend::test
