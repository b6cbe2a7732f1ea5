# wend_serve: the room src/serve, for the program and its tests alone. It is not part of the library people link.
file(GLOB_RECURSE serve_sources CONFIGURE_DEPENDS src/serve/*.cpp)
add_library(wend_serve STATIC ${serve_sources})
target_link_libraries(wend_serve PUBLIC wend nlohmann_json::nlohmann_json PRIVATE fmt::fmt wend_strict)
wend_precompile(wend_serve <fmt/format.h> <nlohmann/json.hpp>)
if(WEND_SANITIZE)
  target_compile_options(wend_serve PRIVATE -O0 $<$<BOOL:${WEND_FUZZ}>:-fno-sanitize=fuzzer-no-link>)
endif()
