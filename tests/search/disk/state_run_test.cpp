// Lists of states on disk: written, cut, read, skipped, searched; and bytes that change meanwhile.
#include <fstream>

#include "search/disk/disk_searches.hpp"

namespace wend::test {
namespace {

/// Squares of numbers on disk.
class StateFiles : public DiskSearches {
 protected:
  using Word = std::uint64_t;
  StateRun<Word> squares(Word count, std::size_t framed, Word cut_after = 0) {
    RunWriter<Word> writer(folder, meter, framed, 1000);
    for (Word i = 0; i < count; ++i) {
      writer.push(i * i);
      if (cut_after != 0 && i % cut_after == 0) writer.cut();
    }
    return writer.finish();
  }
  std::vector<Word> all_of(const StateRun<Word>& run) {
    std::vector<Word> states;
    for (RunReader<Word> reader(run, meter, 300); !reader.empty(); reader.pop())
      states.push_back(reader.front());
    return states;
  }
  static void overwrite(const RunFile& file, std::streamoff at, char byte) {
    std::fstream stream(file.file->path(), std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(at);
    stream.put(byte);
  }

  WorkFolder folder{on_disk().disk.folder, 1'000'000};
  Meter meter{1'000'000};
};

TEST_F(StateFiles, AreReadAndSearched) {
  for (const Word count : {0U, 1U, 6U, 7U, 8U, 150U}) {
    for (const Word cut_after : {0U, 1U, 13U, 100U}) {
      SCOPED_TRACE(std::to_string(count) + " in files of " + std::to_string(cut_after));
      const StateRun<Word> run = squares(count, 7, cut_after);
      EXPECT_EQ(run.count(), count);
      std::vector<Word> expected;
      for (Word i = 0; i < count; ++i) expected.push_back(i * i);
      EXPECT_EQ(all_of(run), expected);
      for (Word i = 0; i < count + 3; ++i) {
        EXPECT_EQ(holds(run, meter, i * i), i < count);
        EXPECT_FALSE(holds(run, meter, (i + 1) * (i + 2))) << "between two squares";
      }
    }
  }
  EXPECT_EQ(folder.used(), 0U);
}

TEST_F(StateFiles, AreSkippedUpToAState) {
  for (const Word cut_after : {0U, 13U, 400U}) {
    const StateRun<Word> run = squares(1000, 7, cut_after);
    for (Word last = 0; last < 1'000'000; last = last * 3 + 1) {
      RunReader<Word> reader(run, meter, 300);
      reader.skip(last);
      Word root = 0;
      while (root * root <= last) ++root;
      ASSERT_FALSE(reader.empty());
      EXPECT_EQ(reader.front(), root * root) << last;
    }
    RunReader<Word> reader(run, meter, 300);
    reader.skip(999 * 999);
    EXPECT_TRUE(reader.empty());
  }
}

/// Any byte of any frame: it is found before a state of that frame is seen.
TEST_F(StateFiles, NoticeDamageBeforeItIsUsed) {
  const StateRun<Word> run = squares(100, 7);
  const auto size = static_cast<std::streamoff>(run.files[0].file->size());
  ASSERT_EQ(size, 100 * 8 + 15 * 8);
  const std::string bytes = read_bytes(run.files[0].file->path());
  for (std::streamoff at = 0; at < size; ++at) {
    const char was = bytes[static_cast<std::size_t>(at)];
    overwrite(run.files[0], at, static_cast<char>(was ^ 4));
    std::vector<Word> seen;
    EXPECT_THROW(for (RunReader<Word> reader(run, meter, 300); !reader.empty(); reader.pop())
                     seen.push_back(reader.front()),
                 Error)
        << at;
    for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], i * i);
    overwrite(run.files[0], at, was);
  }
  EXPECT_EQ(all_of(run).size(), 100U);
  std::filesystem::resize_file(run.files[0].file->path(), static_cast<std::uintmax_t>(size) - 1);
  EXPECT_THROW(all_of(run), Error);
}

TEST_F(StateFiles, NoticeFramesAndFilesInAWrongPlace) {
  const StateRun<Word> one = squares(100, 7);
  const StateRun<Word> other = squares(100, 7);
  std::filesystem::copy_file(one.files[0].file->path(), other.files[0].file->path(),
                             std::filesystem::copy_options::overwrite_existing);
  EXPECT_THROW(all_of(other), Error) << "the same states, but another file";
  std::string bytes = read_bytes(one.files[0].file->path());
  std::swap_ranges(bytes.begin(), bytes.begin() + 64, bytes.begin() + 64);
  std::ofstream(one.files[0].file->path(), std::ios::binary) << bytes;
  EXPECT_THROW(all_of(one), Error) << "two frames have changed places";
}

}  // namespace
}  // namespace wend::test
