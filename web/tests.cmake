# The tests of the page: its types, its units, and one test for each file in web/e2e/specs, in a real browser against
# build/wend. They run once, not under sanitizers. web/check.sh says what is missing where one cannot run.
if(WEND_SANITIZE OR NOT TARGET wend_cli)
  return()
endif()

set(web_checks types units)
file(GLOB web_specs CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/web/e2e/specs ${PROJECT_SOURCE_DIR}/web/e2e/specs/*.test.mjs)
list(TRANSFORM web_specs REPLACE "\\.test\\.mjs$" "")
list(APPEND web_checks ${web_specs})
foreach(check IN LISTS web_checks)
  add_test(NAME web.${check} COMMAND ${PROJECT_SOURCE_DIR}/web/check.sh ${check})
  set_tests_properties(web.${check} PROPERTIES LABELS web TIMEOUT 600 SKIP_RETURN_CODE 77
                       ENVIRONMENT "WEND_PROGRAM=$<TARGET_FILE:wend_cli>;WEND_PICTURES_OUT=${PROJECT_BINARY_DIR}/web-pictures")
endforeach()
