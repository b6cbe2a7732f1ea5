#include "cluster/build_id.hpp"

#include <cstring>
#include <elf.h>
#include <link.h>
#include <span>
#include <string_view>

namespace wend {
namespace {

using Bytes = std::span<const unsigned char>;

std::string digits_of(Bytes bytes) {
  std::string digits;
  for (const unsigned char byte : bytes) {
    digits += "0123456789abcdef"[byte >> 4U];
    digits += "0123456789abcdef"[byte & 15U];
  }
  return digits;
}

/// Notes stand one behind the other: lengths, kind, name, content. What has come by then is filled up to
/// `align` before the content, and at the end.
std::string build_id_in(Bytes notes, std::size_t align) {
  const auto filled_up = [align](std::size_t size) { return (size + align - 1) / align * align; };
  ElfW(Nhdr) head;
  while (notes.size() >= sizeof head) {
    std::memcpy(&head, notes.data(), sizeof head);
    const std::size_t name_at = sizeof head;
    const std::size_t content_at = filled_up(name_at + head.n_namesz);
    const std::size_t end = filled_up(content_at + head.n_descsz);
    if (end > notes.size()) return {};
    const std::string_view name(reinterpret_cast<const char*>(notes.data()) + name_at, head.n_namesz);
    if (head.n_type == NT_GNU_BUILD_ID && name == std::string_view("GNU", 4))
      return digits_of(notes.subspan(content_at, head.n_descsz));
    notes = notes.subspan(end);
  }
  return {};
}

/// The first that is told of is the program itself; after that come its libraries.
int look_at_program(dl_phdr_info* program, std::size_t /*size*/, void* found) {
  for (const ElfW(Phdr) & part : std::span(program->dlpi_phdr, program->dlpi_phnum)) {
    if (part.p_type != PT_NOTE) continue;
    const auto* notes = reinterpret_cast<const unsigned char*>(program->dlpi_addr + part.p_vaddr);
    const std::string id = build_id_in({notes, part.p_memsz}, part.p_align == 8 ? 8 : 4);
    if (!id.empty()) *static_cast<std::string*>(found) = id;
  }
  return 1;
}

}  // namespace

std::string build_id() {
  std::string id;
  dl_iterate_phdr(look_at_program, &id);
  return id;
}

}  // namespace wend
