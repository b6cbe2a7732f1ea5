# wend_cluster: the room src/cluster, for the program and its tests alone. MPI is used through its C interface, and
# only here. Where it is not found, --cluster says so.
if(WEND_MPI)
  pkg_search_module(mpi QUIET IMPORTED_TARGET ompi-c mpich)
else()
  set(mpi_FOUND FALSE) # whatever an earlier configuration of this folder has found
endif()
file(GLOB_RECURSE cluster_sources CONFIGURE_DEPENDS src/cluster/*.cpp)
if(mpi_FOUND)
  list(FILTER cluster_sources EXCLUDE REGEX "/no_mpi\\.cpp$")
else()
  list(FILTER cluster_sources EXCLUDE REGEX "/(mpi_[a-z]+|sender|receiver)\\.cpp$")
  message(STATUS "wend is built without --cluster: install libopenmpi-dev for searches across machines")
endif()
add_library(wend_cluster STATIC ${cluster_sources})
target_link_libraries(wend_cluster PUBLIC wend PRIVATE wend_strict)
# The mark by which processes know that they are the same program (build_id.hpp). Some compilers ask for it themselves.
target_link_options(wend_cluster INTERFACE LINKER:--build-id=sha1)
if(mpi_FOUND)
  target_compile_definitions(wend_cluster PRIVATE OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX)
  target_link_libraries(wend_cluster PRIVATE PkgConfig::mpi)
endif()
