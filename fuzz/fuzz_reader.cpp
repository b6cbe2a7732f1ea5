// Feeds arbitrary bytes to one reader. Each input must end in an Error, or in a model that its writer either
// refuses or turns into bytes that read back to the same model. WEND_FUZZ_FORMAT chooses the reader: the name
// of a format, `any` (recognise, then read), `solution`, `scenario`, `heuristic-table`, `stages` (a pack) or
// `board-list`; `list` prints these names and ends.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "formats/all.hpp"
#include "formats/board_list.hpp"
#include "formats/heuristic_table.hpp"
#include "formats/scenario.hpp"
#include "formats/solution.hpp"
#include "formats/stage_pack.hpp"
#include "mended_png.hpp"
#include "mended_stage.hpp"

namespace {

[[noreturn]] void fail(const char* what, const std::string& written) {
  std::fprintf(stderr, "%s; what was written:\n%s\n", what, written.c_str());
  std::abort();
}

/// The model's bytes, or nothing if the format cannot express it.
std::string write_or_refuse(const wend::Format& format, const wend::Model& model) {
  if (format.writer == nullptr || format.reader == nullptr) return {};
  try {
    return format.write(model);
  } catch (const wend::Error&) {
    return {};
  }
}

void check_model(const wend::Model& model) {
  for (const wend::Format& format : wend::all_formats()) {
    const std::string written = write_or_refuse(format, model);
    if (written.empty()) continue;
    const wend::Model expected = format.kept == nullptr ? model : format.kept(model);
    try {
      if (!(format.read(written) == expected)) fail("read(write(model)) is another model", written);
      if (!format.recognise(written)) fail("what was written is not recognised", written);
    } catch (const wend::Error& error) {
      fail(error.what(), written);
    }
  }
}

void check_claims(const std::vector<wend::Claim>& claims) {
  for (const wend::Claim& claim : claims) {
    if (!claim.moves_given) continue;
    const std::string written = wend::write_solution(claim);
    try {
      const std::vector<wend::Claim> again = wend::read_solutions(written);
      if (again.size() != 1 || again[0].moves != claim.moves || again[0].cost != claim.cost) {
        fail("read(write(claim)) is another claim", written);
      }
      if (wend::write_solution(again[0]) != written) fail("a claim written twice differs", written);
    } catch (const wend::Error& error) {
      fail(error.what(), written);
    }
  }
}

void check_queries(const std::vector<wend::ScenarioQuery>& queries) {
  std::string written;
  try {
    written = wend::write_scenario(queries);
    if (wend::read_scenario(written) != queries) fail("read(write(queries)) are other queries", written);
  } catch (const wend::Error& error) {
    fail(error.what(), written);
  }
}

void check_pack(const wend::StagePack& pack) {
  const std::string written = wend::write_stage_pack(pack);
  try {
    if (!(wend::read_stage_pack(written) == pack)) fail("read(write(pack)) is another pack", written);
  } catch (const wend::Error& error) {
    fail(error.what(), written);
  }
}

void check_boards(const std::vector<wend::ListedBoard>& boards) {
  const std::string written = wend::write_board_list(boards);
  try {
    if (wend::read_board_list(written) != boards) fail("read(write(boards)) are other boards", written);
  } catch (const wend::Error& error) {
    fail(error.what(), written);
  }
}

/// Lenient where the last byte says so: then more of the reader is reached.
wend::Model read(const std::string& chosen, std::string_view bytes) {
  wend::ReadOptions options;
  options.lenient = !bytes.empty() && (bytes.back() & 1) != 0;
  const wend::Format& format = *wend::find_format(chosen);
  if (chosen == "png") return format.read(wend::mended_png(bytes), options);
  if (chosen == "stage-bin") return format.read(wend::mended_stage(bytes), options);
  if (chosen == "stage-code") return format.read(wend::mended_code(bytes), options);
  return format.read(bytes, options);
}

std::string chosen_reader() {
  const char* const name = std::getenv("WEND_FUZZ_FORMAT");
  return name == nullptr ? "any" : name;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** /*arguments*/) {
  const std::string chosen = chosen_reader();
  if (chosen == "list") {
    for (const wend::Format& format : wend::all_formats()) {
      if (format.reader != nullptr) std::puts(std::string(format.name).c_str());
    }
    std::puts("any\nsolution\nscenario\nheuristic-table\nstages\nboard-list");
    std::exit(0);
  }
  if (chosen != "any" && chosen != "solution" && chosen != "scenario" && chosen != "heuristic-table" &&
      chosen != "stages" && chosen != "board-list" && wend::find_format(chosen) == nullptr) {
    std::fprintf(stderr, "fuzz_reader: no reader is named '%s'\n", chosen.c_str());
    std::exit(2);
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string chosen = chosen_reader();
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  try {
    if (chosen == "solution") {
      check_claims(wend::read_solutions(bytes));
    } else if (chosen == "scenario") {
      check_queries(wend::read_scenario(bytes));
    } else if (chosen == "heuristic-table") {
      static_cast<void>(wend::read_heuristic_table(bytes));
    } else if (chosen == "stages") {
      check_pack(wend::read_stage_pack(bytes));
    } else if (chosen == "board-list") {
      check_boards(wend::read_board_list(bytes));
    } else {
      check_model(chosen == "any" ? wend::read_model(bytes) : read(chosen, bytes));
    }
  } catch (const wend::Error&) {  // the other right ending
  }
  return 0;
}
