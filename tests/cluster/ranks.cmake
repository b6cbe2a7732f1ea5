# Searches over MPI, started by mpirun with several numbers of processes. Where it is missing the tests are skipped, by
# their names. The label keeps them out of sanitizer runs, which cannot see into MPI.
if(TARGET test_cluster)
  target_link_libraries(test_cluster PRIVATE wend_cluster)
endif()
find_program(WEND_MPIRUN mpirun)
if(mpi_FOUND AND WEND_MPIRUN AND NOT WEND_SANITIZE)
  add_executable(wend_ranks cluster/ranks_program.cpp)
  target_link_libraries(wend_ranks PRIVATE wend_test_support wend_cluster)
endif()
foreach(ranks 1 2 4)
  if(TARGET wend_ranks)
    add_test(NAME cluster.ranks_${ranks} COMMAND ${WEND_MPIRUN} --oversubscribe -n ${ranks} $<TARGET_FILE:wend_ranks>)
    # As root Open MPI wants to be asked twice; processes of one machine need no other machine to be reached.
    set_tests_properties(cluster.ranks_${ranks} PROPERTIES TIMEOUT 600 LABELS source PROCESSORS 2 ENVIRONMENT
      "OMPI_ALLOW_RUN_AS_ROOT=1;OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1;OMPI_MCA_plm_rsh_agent=sh;OMPI_MCA_btl_vader_single_copy_mechanism=none")
  else()
    add_test(NAME cluster.ranks_${ranks} COMMAND ${CMAKE_COMMAND} -E echo "skipped: there is no mpirun, or wend is built without MPI")
    set_tests_properties(cluster.ranks_${ranks} PROPERTIES SKIP_REGULAR_EXPRESSION "skipped" LABELS source)
  endif()
endforeach()

# Two network namespaces as hosts, with TCP between them: for root only.
if(TARGET wend_ranks)
  add_test(NAME cluster.two_hosts COMMAND ${CMAKE_CURRENT_LIST_DIR}/hosts_test.sh $<TARGET_FILE:wend_ranks>)
  set_tests_properties(cluster.two_hosts PROPERTIES TIMEOUT 600 LABELS source PROCESSORS 2 SKIP_RETURN_CODE 77)
else()
  add_test(NAME cluster.two_hosts COMMAND ${CMAKE_COMMAND} -E echo "skipped: there is no mpirun, or wend is built without MPI")
  set_tests_properties(cluster.two_hosts PROPERTIES SKIP_REGULAR_EXPRESSION "skipped" LABELS source)
endif()
