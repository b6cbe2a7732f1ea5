# How everything of ours is compiled: C++20, warnings are errors, sanitizers on request.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Release is the program people run; Debug, the default under a sanitizer, keeps the assertions.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1 -fno-omit-frame-pointer")
if(NOT CMAKE_BUILD_TYPE)
  if(WEND_SANITIZE)
    set(CMAKE_BUILD_TYPE Debug)
  else()
    set(CMAKE_BUILD_TYPE Release)
  endif()
endif()

find_program(WEND_CCACHE ccache)
if(WEND_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${WEND_CCACHE})
endif()

# Sanitizer builds by clang read the headers of others, and our own that most files include, once per target, which
# saves a third of their time. The optimised build does without: gcc gains little, and there every file has to include
# what it uses.
if(WEND_SANITIZE AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(WEND_PRECOMPILE ON)
  # The many test programs are linked by the quicker of the two linkers every Debian has.
  find_program(WEND_GOLD ld.gold)
  if(WEND_GOLD)
    add_link_options(-fuse-ld=gold)
  endif()
  # ccache does not see what goes into a precompiled header and brings back old ones.
  unset(CMAKE_CXX_COMPILER_LAUNCHER)
endif()
function(wend_precompile target)
  if(WEND_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${ARGN} <algorithm> <array> <atomic> <bit> <charconv> <chrono> <cmath>
      <condition_variable> <deque> <filesystem> <fstream> <functional> <iostream> <map> <memory> <mutex> <numeric>
      <optional> <set> <span> <sstream> <string> <string_view> <thread> <tuple> <unordered_map> <unordered_set>
      <utility> <variant> <vector>
      ${PROJECT_SOURCE_DIR}/src/draw/canvas.hpp ${PROJECT_SOURCE_DIR}/src/model/model.hpp
      ${PROJECT_SOURCE_DIR}/src/search/parts/budget.hpp ${PROJECT_SOURCE_DIR}/src/trace/build_tape.hpp)
  endif()
endfunction()

# No fused multiply-add: results must not depend on the machine.
add_compile_options(-ffp-contract=off)

if(WEND_SANITIZE STREQUAL "address")
  # Null pointers end a program also unchecked; looking for them at every access doubles the code.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,vptr -fno-sanitize-recover=all)
  add_link_options(-fsanitize=address,undefined)
elseif(WEND_SANITIZE STREQUAL "thread")
  # The few tests that run under TSan are short: compiling costs more than running.
  add_compile_options(-fsanitize=thread -O0)
  add_link_options(-fsanitize=thread)
elseif(WEND_SANITIZE)
  message(FATAL_ERROR "WEND_SANITIZE is '${WEND_SANITIZE}'; choose address, thread or nothing")
endif()

if(WEND_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "WEND_FUZZ needs clang: configure with -DCMAKE_CXX_COMPILER=clang++-14")
  endif()
  # What -fsanitize=fuzzer-no-link means, but for those files alone that read what a fuzzer makes up: in searches it
  # would cost much time, to compile and to run, and lead a fuzzer nowhere.
  set(WEND_FUZZ_FEEDBACK -fsanitize-coverage=inline-8bit-counters,indirect-calls,trace-cmp,pc-table)
endif()

# Linked by our own targets only, so that the warnings bind nobody who uses the library.
add_library(wend_strict INTERFACE)
target_compile_options(wend_strict INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
