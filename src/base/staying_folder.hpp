// A work folder that stays, by its name: see base/work_folder.hpp. It says whose it is, and is never taken
// for that of anybody else: a link, or a folder in which other things lie, is left alone.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace wend {

/// Its path, whether it is there or not.
std::string staying_folder(const std::string& inside, const std::string& name);

/// Makes it if it is not there and work has not `begun`. An Error if it cannot be one of this mark. To be
/// followed by its lock.
void enter_staying_folder(const std::string& folder, std::uint64_t mark, bool begun);
/// It belongs to this work from now on. An Error if it is that of other work.
void sign_staying_folder(const std::string& folder, std::uint64_t mark);

/// What its files take; 0 if it is not there.
std::uint64_t room_of_staying_folder(const std::string& inside, const std::string& name);

enum class StatesLeft : std::uint8_t {
  none,      // removed, or they were not there
  no_place,  // not even the folder above is there, or it is empty: its disk may be elsewhere
  not_ours   // of other work, or no such folder at all: left alone
};
/// Removes it with all that belongs to it, after `begins`. An Error if that cannot be done, or some program
/// works there.
[[nodiscard]] StatesLeft remove_staying_folder(const std::string& inside, const std::string& name,
                                               std::uint64_t mark, const std::function<void()>& begins = {});

}  // namespace wend
