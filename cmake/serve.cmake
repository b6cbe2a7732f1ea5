# wend_serve: the room src/serve, for the program and its tests alone. It is not part of the library people link.
find_package(PkgConfig REQUIRED)
pkg_check_modules(httplib REQUIRED IMPORTED_TARGET cpp-httplib)

# The page is built into the program: from web/src where node and its packages are, else from web/dist, which release
# archives hold. Where there is neither, wend says so instead of showing the page.
set(page_code ${PROJECT_BINARY_DIR}/page_files.cpp)
set(embed_page ${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake)
find_program(WEND_NODE NAMES node nodejs)
if(WEND_NODE AND EXISTS ${PROJECT_SOURCE_DIR}/web/node_modules/esbuild AND EXISTS ${PROJECT_SOURCE_DIR}/web/build.mjs)
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS web/src/*)
  set(page ${PROJECT_BINARY_DIR}/page)
  add_custom_command(OUTPUT ${page_code}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${page}
    COMMAND ${WEND_NODE} ${PROJECT_SOURCE_DIR}/web/build.mjs --minify --out ${page}
    COMMAND ${CMAKE_COMMAND} -DPAGE=${page} -DOUT=${page_code} -P ${embed_page}
    DEPENDS ${web_sources} web/build.mjs web/package-lock.json ${embed_page} COMMENT "Building the page" VERBATIM)
else()
  file(GLOB page_files CONFIGURE_DEPENDS web/dist/*)
  set(page ${PROJECT_SOURCE_DIR}/web/dist)
  if(NOT EXISTS ${page}/index.html)
    set(page "")
    message(STATUS "wend serve is built without its page: install node and run npm ci in web")
  endif()
  add_custom_command(OUTPUT ${page_code}
    COMMAND ${CMAKE_COMMAND} -DPAGE=${page} -DOUT=${page_code} -P ${embed_page}
    DEPENDS ${page_files} ${embed_page} COMMENT "Embedding the page" VERBATIM)
endif()

# A library of its own, so that it waits for nothing else.
add_library(wend_page STATIC ${page_code})
target_include_directories(wend_page PRIVATE src)

file(GLOB_RECURSE serve_sources CONFIGURE_DEPENDS src/serve/*.cpp)
add_library(wend_serve STATIC ${serve_sources})
target_link_libraries(wend_serve PUBLIC wend nlohmann_json::nlohmann_json PRIVATE wend_page fmt::fmt PkgConfig::httplib wend_strict)
wend_precompile(wend_serve <fmt/format.h> <nlohmann/json.hpp>)
target_compile_options(wend_serve PRIVATE ${WEND_FUZZ_FEEDBACK})
if(WEND_SANITIZE)
  target_compile_options(wend_serve PRIVATE -O0)
endif()
