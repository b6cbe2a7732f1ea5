# make install: program, library, headers, and the CMake package that gives others wend::wend.
