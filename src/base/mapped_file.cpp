#include "base/mapped_file.hpp"

#include "base/file.hpp"

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#define WEND_CAN_MAP 1
#endif

namespace wend {
namespace {

#ifdef WEND_CAN_MAP
/// Empty if the file cannot be mapped; then it is read, and reading says what is wrong.
std::span<const std::byte> mapping_of(const std::string& path) {
  if (path == "-") return {};
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  struct stat about {};
  void* block = MAP_FAILED;
  if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0)
    block = mmap(nullptr, static_cast<std::size_t>(about.st_size), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (block == MAP_FAILED) return {};
  return {static_cast<const std::byte*>(block), static_cast<std::size_t>(about.st_size)};
}
#else
std::span<const std::byte> mapping_of(const std::string&) {
  return {};
}
#endif

}  // namespace

MappedFile::MappedFile(const std::string& path) : bytes_(mapping_of(path)) {
  if (!bytes_.empty()) return;
  copy_ = read_file(path);
  bytes_ = std::as_bytes(std::span(copy_));
}

MappedFile::~MappedFile() {
#ifdef WEND_CAN_MAP
  if (!bytes_.empty() && copy_.empty())
    munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());  // NOLINT: munmap wants no const
#endif
}

}  // namespace wend
