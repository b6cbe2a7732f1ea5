// Algorithms explained to people: how each works, in a paragraph, and what it promises.
#pragma once

#include <string>
#include <string_view>

#include "space/algorithm.hpp"

namespace wend {

/// How it works, in a few sentences; its summary where nothing more is written.
std::string_view idea_of(const AlgorithmInfo& info);

/// "The way it finds is a best one; …": what the algorithm says about itself, in a sentence each.
std::string promises_of(const AlgorithmInfo& info);

/// Both.
std::string explanation_of(const AlgorithmInfo& info);

}  // namespace wend
