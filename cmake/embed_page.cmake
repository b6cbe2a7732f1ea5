# cmake -DPAGE=FOLDER -DOUT=FILE.cpp -P embed_page.cmake: the files of the folder as C++ code, for serve/page_files.hpp.
# The assembler copies the bytes, which takes no time whatever their number. PAGE may be empty: then there are none.
set(blocks "")
set(rows "")
set(count 0)
if(PAGE)
  file(GLOB files RELATIVE ${PAGE} ${PAGE}/*)
  foreach(name IN LISTS files)
    file(SIZE ${PAGE}/${name} size)
    file(SHA256 ${PAGE}/${name} hash)
    string(SUBSTRING ${hash} 0 24 tag)
    string(APPEND blocks "asm(\".section .rodata\\n.global wend_page_${count}\\nwend_page_${count}:\\n\"\n"
                         "    \".incbin \\\"${PAGE}/${name}\\\"\\n.byte 0\\n.previous\\n\");\n"
                         "extern \"C\" const char wend_page_${count}[];\n")
    string(APPEND rows "      {\"${name}\", {wend_page_${count}, ${size}}, \"${tag}\"},\n")
    math(EXPR count "${count} + 1")
  endforeach()
endif()
if(rows)
  set(body "  static const PageFile files[] = {\n${rows}  };\n  return files;\n")
else()
  set(body "  return {};\n")
endif()
file(WRITE ${OUT} "// Written by cmake/embed_page.cmake.\n#include \"serve/page_files.hpp\"\n\n${blocks}\n"
  "namespace wend::serve {\n\nstd::span<const PageFile> page_files() {\n${body}}\n\n}  // namespace wend::serve\n")
