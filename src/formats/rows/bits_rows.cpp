// The bits format, byte for byte what that format writes for the same maze, but without its limit of size.
#include "formats/rows/bits_rows.hpp"

#include "base/file_writer.hpp"
#include "formats/bits_layout.hpp"
#include "formats/text.hpp"

namespace wend {
namespace {

class BitsRows final : public RowWriter {
 public:
  BitsRows(const std::string& path, const RowsAhead& ahead) : file_(path), columns_(ahead.columns) {
    bits::Header header;
    header.rows = ahead.rows;
    header.columns = ahead.columns;
    header.start = bits::Square{1, 1};
    header.goals = {{2 * ahead.rows - 1, 2 * ahead.columns - 1}};
    header.notes = one_line(ahead.note) + '\n';
    put(bits::header_bytes(header));
  }

  bool row(std::span<const std::uint64_t> east, std::span<const std::uint64_t> south) override {
    line_.clear();
    bits::append_plane(east, columns_, line_);
    bits::append_plane(south, columns_, line_);
    return put(line_);
  }
  std::uint64_t finish() override {
    std::string end;
    bits::append_number(sum_.value(), bits::checksum_bytes, end);
    file_.write(end);
    file_.commit();
    return file_.bytes();
  }

 private:
  bool put(std::string_view bytes) {
    sum_.add(bytes);
    return file_.write(bytes);
  }

  FileWriter file_;
  std::uint64_t columns_;
  bits::Checksum sum_;
  std::string line_;
};

}  // namespace

constinit const RowFormat bits_rows{
    .name = "bits",
    .summary = "wend's own binary form, two bits per cell",
    .extension = ".bits",
    .open = [](const std::string& path, const RowsAhead& ahead) -> std::unique_ptr<RowWriter> {
      return std::make_unique<BitsRows>(path, ahead);
    }};

}  // namespace wend
