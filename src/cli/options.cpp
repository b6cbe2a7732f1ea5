#include "cli/options.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/nearest_name.hpp"
#include "cli/choices.hpp"
#include "cli/flags.hpp"
#include "cli/flags_given.hpp"
#include "cli/output.hpp"
#include "cli/parse.hpp"
#include "cli/speech.hpp"
#include "cli/words.hpp"
#include "domains/all.hpp"

namespace wend {
namespace {

/// All flags that a solution may depend on.
std::vector<Flag> recorded_flags() {
  std::vector<Flag> flags = opening_flags();
  std::erase_if(flags, [](const Flag& flag) { return flag.name == "as"; });  // the domain is recorded anyway
  return flags;
}

bool is_among(const std::vector<Flag>& flags, const std::string& name) {
  return std::any_of(flags.begin(), flags.end(), [&](const Flag& flag) { return flag.name == name; });
}

/// Whether a flag is of another domain alone.
bool is_idle(const std::string& flag, std::string_view domain) {
  if (is_among(flags_of_domain(domain), flag)) return false;
  const auto domains = all_domains();
  return std::any_of(domains.begin(), domains.end(),
                     [&](const Domain* each) { return is_among(flags_of_domain(each->name), flag); });
}

void set_option(Arguments& arguments, const std::string& name, const std::string& value, std::size_t line) {
  std::vector<std::string> known;
  for (const Flag& flag : recorded_flags()) {
    known.push_back(flag.name);
    if (flag.name != name) continue;
    check_choice(flag, value);
    if (!arguments.has(name)) arguments.flags[name] = {value};
    return;
  }
  const std::string near = nearest_name(name, known);
  throw Error("'" + name + "' is no option that is known here", line, 0,
              near.empty() ? "a newer wend may know it" : "did you mean " + near + "?");
}

}  // namespace

GivenOptions options_given(const Arguments& arguments, std::string_view domain) {
  GivenOptions options;
  for (const Flag& flag : recorded_flags()) {
    if (!arguments.has(flag.name) || is_idle(flag.name, domain)) continue;
    options[flag.name] = arguments.value(flag.name).value_or("yes");  // a switch has no value
  }
  return options;
}

void remark_on_idle_options(const Arguments& arguments, std::string_view domain, const std::string& file) {
  for (const Flag& flag : recorded_flags()) {
    if (!arguments.has(flag.name) || !is_idle(flag.name, domain)) continue;
    talk("wend: " + name_words(file) + ": --" + flag.name + " means nothing for " + domain_words(domain) +
         "\n");
  }
}

Arguments as_claimed(Arguments arguments, const Claim& claim) {
  if (claim.domain) {
    const std::vector<std::string> known = domain_names();
    if (std::find(known.begin(), known.end(), *claim.domain) == known.end())
      throw Error("the solution is for the domain '" + *claim.domain + "', which is not known here",
                  claim.line, 0, "a newer wend may know it");
    const std::string as = arguments.value("as").value_or(*claim.domain);
    if (as != *claim.domain)
      throw Error("the solution is for the domain " + *claim.domain + ", and --as says " + as, claim.line, 0);
    arguments.flags["as"] = {as};
  }
  const bool end_is_told = names_tour_end(arguments);
  for (const auto& [name, value] : claim.options) {
    if (end_is_told && (name == "end" || name == "return")) continue;  // the two exclude each other
    set_option(arguments, name, value, claim.line);
  }
  return arguments;
}

std::string options_words(const GivenOptions& options) {
  std::string words;
  for (const auto& [name, value] : options) words += (words.empty() ? "with " : ", ") + name + " " + value;
  return words;
}

}  // namespace wend
