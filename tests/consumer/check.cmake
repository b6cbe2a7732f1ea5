# Installs the build folder WEND_BUILD into a scratch prefix, then configures, builds and runs the consumers with it.
set(scratch ${WEND_BUILD}/consumer)
file(REMOVE_RECURSE ${scratch})

function(must)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT code EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "'${command}' ended with ${code}:\n${output}")
  endif()
endfunction()

must(${CMAKE_COMMAND} --install ${WEND_BUILD} --prefix ${scratch}/prefix)
must(${CMAKE_COMMAND} -G Ninja -S ${CMAKE_CURRENT_LIST_DIR} -B ${scratch}/build
     -DCMAKE_CXX_COMPILER=${WEND_CXX} -DCMAKE_C_COMPILER=${WEND_C} -DCMAKE_PREFIX_PATH=${scratch}/prefix -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF)
must(${CMAKE_COMMAND} --build ${scratch}/build)
foreach(program jugs_cpp ways_cpp ways_c)
  must(${scratch}/build/${program})
endforeach()
if(WEND_HAS_PROGRAM)
  must(${scratch}/prefix/bin/wend --version)
endif()
