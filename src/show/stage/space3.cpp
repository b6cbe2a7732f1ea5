#include "show/stage/space3.hpp"

#include <algorithm>

namespace wend {

bool meets(const Box3& box, Vec3 from, Vec3 towards) {
  double first = 0;
  double last = HUGE_VAL;
  const Vec3 offset = from - box.corner;
  for (const Vec3& edge : {box.a, box.b, box.c}) {  // in units of the edge the box is between 0 and 1
    const double length = dot(edge, edge);
    const double begin = dot(offset, edge) / length;
    const double speed = dot(towards, edge) / length;
    if (std::abs(speed) < 1e-9) {
      if (begin < 0 || begin > 1) return false;
      continue;
    }
    const double one = -begin / speed;
    const double two = (1 - begin) / speed;
    first = std::max(first, std::min(one, two));
    last = std::min(last, std::max(one, two));
  }
  return first < last;
}

}  // namespace wend
