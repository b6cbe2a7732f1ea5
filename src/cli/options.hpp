// What a problem is opened with beside its file, as solutions record it: flags such as --hp 2. A solution is
// true under its options only, so `wend verify` opens the problem with them again.
#pragma once

#include <map>
#include <string>

#include "cli/command.hpp"
#include "formats/solution.hpp"

namespace wend {

using GivenOptions = std::map<std::string, std::string>;

/// Those of the flags given that say something about a problem of this domain.
GivenOptions options_given(const Arguments& arguments, std::string_view domain);

/// Says on standard error which flags mean nothing for a problem of this domain.
void remark_on_idle_options(const Arguments& arguments, std::string_view domain, const std::string& file);

/// The same arguments with the domain and the options of the claim, where the command line does not say
/// otherwise. An Error if the claim names what is not known, or another domain than the command line.
Arguments as_claimed(Arguments arguments, const Claim& claim);

/// "with hp 2, rules intent", or nothing.
std::string options_words(const GivenOptions& options);

}  // namespace wend
