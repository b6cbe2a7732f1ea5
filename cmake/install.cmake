# make install: program, library, headers, and the CMake package that gives others wend::wend.
include(CMakePackageConfigHelpers)

install(TARGETS wend EXPORT wend_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/wend
        FILES_MATCHING PATTERN "*.hpp" PATTERN "cli" EXCLUDE)
if(TARGET wend_cli)
  install(TARGETS wend_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/wend)
install(EXPORT wend_targets NAMESPACE wend:: DESTINATION ${package_dir})
configure_package_config_file(cmake/wendConfig.cmake.in wendConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(wendConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/wendConfig.cmake ${PROJECT_BINARY_DIR}/wendConfigVersion.cmake
        DESTINATION ${package_dir})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
