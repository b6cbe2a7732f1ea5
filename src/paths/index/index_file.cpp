#include "paths/index/index_file.hpp"

#include <cstring>

#include "base/error.hpp"
#include "base/word_sum.hpp"

namespace wend {
namespace {

constexpr const char* again = "build it again: wend index MAP -o FILE";

std::uint64_t checksum_of(std::span<const std::byte> bytes) {
  return word_sum(bytes, offsetof(IndexHeader, checksum));
}

template <class T>
void put(std::string& bytes, std::uint64_t at, const std::vector<T>& items) {
  if (!items.empty()) std::memcpy(bytes.data() + at, items.data(), items.size() * sizeof(T));
}

[[noreturn]] void refuse(const std::string& what, const std::string& hint = again) {
  throw Error::usage(what, hint);
}

}  // namespace

std::string index_file(IndexHeader header, const Hierarchy& hierarchy, std::span<const Slot> slots) {
  std::memcpy(header.magic, IndexHeader::right_magic, sizeof header.magic);
  header.version = IndexHeader::current_version;
  header.order = IndexHeader::right_order;
  header.nodes = static_cast<std::uint32_t>(hierarchy.nodes.size());
  header.arcs = hierarchy.arcs.size();
  const IndexLayout layout(header);
  std::vector<Slot> places;
  std::vector<std::uint32_t> numbers(hierarchy.nodes.size());
  for (const std::uint32_t subgoal : hierarchy.nodes) {
    numbers[subgoal] = static_cast<std::uint32_t>(places.size());
    places.push_back(slots[subgoal]);
  }
  std::string bytes(layout.end, '\0');
  put(bytes, layout.slots, places);
  put(bytes, layout.numbers, numbers);
  put(bytes, layout.first, hierarchy.first);
  put(bytes, layout.arcs, hierarchy.arcs);
  std::memcpy(bytes.data(), &header, sizeof header);
  seal(bytes);
  return bytes;
}

void seal(std::string& bytes) {
  const std::uint64_t size = bytes.size();
  std::memcpy(bytes.data() + offsetof(IndexHeader, size), &size, sizeof size);
  const std::uint64_t checksum = checksum_of(std::as_bytes(std::span(bytes)));
  std::memcpy(bytes.data() + offsetof(IndexHeader, checksum), &checksum, sizeof checksum);
}

IndexHeader checked_header(std::span<const std::byte> bytes) {
  IndexHeader header;
  if (bytes.size() < sizeof header.magic ||
      std::memcmp(bytes.data(), IndexHeader::right_magic, sizeof header.magic) != 0)
    refuse("not an index made by wend", "wend index MAP -o FILE makes one");
  if (bytes.size() < sizeof header) refuse("the index is cut short within its header");
  std::memcpy(&header, bytes.data(), sizeof header);
  if (header.order != IndexHeader::right_order)
    refuse("the index is damaged, or made on a machine with another order of bytes");
  if (header.version != IndexHeader::current_version)
    refuse("the index has version " + std::to_string(header.version) + ", and this program reads version " +
           std::to_string(IndexHeader::current_version));
  if (bytes.size() < header.size)
    refuse("the index is cut short: " + std::to_string(bytes.size()) + " of " + std::to_string(header.size) +
           " bytes are there");
  if (bytes.size() > header.size) refuse("the index is damaged: there are bytes behind its end");
  if (bytes.size() % 8 != 0 || header.arcs > bytes.size() || IndexLayout(header).end != bytes.size() ||
      checksum_of(bytes) != header.checksum)
    refuse("the index is damaged: its checksum does not fit");
  if (header.neighbours != 4 && header.neighbours != 8)
    refuse("the index is damaged: neither 4 nor 8 neighbours");
  return header;
}

}  // namespace wend
