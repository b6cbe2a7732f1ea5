# make install: program, library, headers, and the CMake package that gives others wend::wend.
include(CMakePackageConfigHelpers)

install(TARGETS wend EXPORT wend_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/wend
        FILES_MATCHING PATTERN "*.hpp" PATTERN "cli" EXCLUDE PATTERN "serve" EXCLUDE PATTERN "cluster" EXCLUDE)
install(FILES include/wend.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# install_page(FOLDER NAME ARGUMENT...): what `wend ARGUMENT...` prints becomes the file NAME in FOLDER.
function(install_page folder name)
  list(JOIN ARGN " " arguments)
  install(CODE "execute_process(COMMAND \"$<TARGET_FILE:wend_cli>\" ${arguments}
                  OUTPUT_FILE \"${PROJECT_BINARY_DIR}/${name}\" COMMAND_ERROR_IS_FATAL ANY)")
  install(FILES ${PROJECT_BINARY_DIR}/${name} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder})
endfunction()

if(TARGET wend_cli)
  install(TARGETS wend_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  if(EXISTS ${PROJECT_SOURCE_DIR}/src/cli/man.cpp)
    install_page(man/man1 wend.1 man)
  endif()
  if(EXISTS ${PROJECT_SOURCE_DIR}/src/cli/completion.cpp)
    install_page(bash-completion/completions wend.bash completion bash)
    install_page(zsh/site-functions _wend completion zsh)
  endif()
endif()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/wend)
install(EXPORT wend_targets NAMESPACE wend:: DESTINATION ${package_dir})
configure_package_config_file(cmake/wendConfig.cmake.in wendConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(wendConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/wendConfig.cmake ${PROJECT_BINARY_DIR}/wendConfigVersion.cmake
              ${PROJECT_SOURCE_DIR}/cmake/FindClp.cmake
        DESTINATION ${package_dir})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
