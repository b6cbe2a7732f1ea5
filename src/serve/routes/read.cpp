// POST /api/read: the bytes of any file wend reads, told by their content.
#include "base/json.hpp"
#include "domains/all.hpp"
#include "formats/all.hpp"
#include "formats/board_list.hpp"
#include "formats/stage_pack.hpp"
#include "packs/passcode.hpp"
#include "serve/model_json.hpp"
#include "serve/posed.hpp"
#include "serve/routes/all.hpp"
#include "serve/started.hpp"

namespace wend::serve {
namespace {

constexpr std::size_t most_stages = 1000;
constexpr std::size_t most_remarks = 20;

/// A picture may have some pixels per cell.
constexpr std::uint64_t most_pixels_per_cell = 16;

/// A few bytes of a picture may mean gigabytes of pixels: its header is looked at first.
void expect_picture_size(const House& house, std::string_view bytes) {
  constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
  constexpr std::size_t header = 24;
  if (!bytes.starts_with(signature) || bytes.size() < header) return;
  const auto number = [&](std::size_t at) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
  };
  const std::uint64_t width = number(16);
  const std::uint64_t height = number(20);
  if (height == 0 || width <= house.limits.cells * most_pixels_per_cell / height) return;
  throw Refusal(
      413, "a picture of " + std::to_string(width) + " x " + std::to_string(height) + " pixels is too large",
      "a smaller one");
}

void expect_cells(const House& house, const Model& model) {
  if (rows_of(model) * columns_of(model) <= house.limits.cells) return;
  throw Refusal(
      413, std::to_string(rows_of(model)) + " x " + std::to_string(columns_of(model)) + " cells are too many",
      "at most " + std::to_string(house.limits.cells));
}

void append_packed(std::string& out, const Stage& stage) {
  out += to_json(
      {{{"name", stage.name}, {"passcode", stage.passcode}, {"problem", JsonText{json_of(Model(stage))}}}});
}

std::string read_pack(std::string_view bytes) {
  const StagePack pack = with_passcodes(read_stage_pack(bytes));
  if (pack.stages.size() > most_stages)
    throw Refusal(413, "a pack of more than " + std::to_string(most_stages) + " stages");
  return to_json(
      {{{"pack", json_array(pack.stages, append_packed)}, {"name", pack.name}, {"format", "stage-pack"}}});
}

std::string problem_answer(House& house, Model model, std::string_view format,
                           const std::vector<std::string>& remarks) {
  expect_cells(house, model);
  JsonObject object{{{"problem", JsonText{json_of(model)}}}};
  const std::size_t bytes = bytes_of(model);
  object.add("domain", std::string(domain_for(model, "").name));
  object.add("board", house.boards.put(std::move(model), bytes));
  object.add("format", std::string(format));
  object.add("remarks", remarks);
  return to_json(object);
}

std::string read_boards(House& house, std::string_view bytes) {
  std::vector<ListedBoard> boards = read_board_list(bytes);
  std::vector<std::string> remarks;
  if (boards.size() > 1)
    remarks.push_back("the first of " + std::to_string(boards.size()) + " boards in the list");
  return problem_answer(house, std::move(boards.front().board), "board-list", remarks);
}

std::string read_one(House& house, std::string_view bytes, const std::string& name) {
  std::vector<std::string> remarks;
  ReadOptions options;
  options.remark = [&](const std::string& words) {
    if (remarks.size() < most_remarks) remarks.push_back(words);
  };
  const Format* const format = format_of_file(bytes, name);
  Model model = model_of(bytes, name, options, format);
  return problem_answer(house, std::move(model), format != nullptr ? format->name : "", remarks);
}

std::string read_any(House& house, std::string_view bytes, const std::string& name) {
  if (looks_like_stage_pack(bytes)) return read_pack(bytes);
  if (looks_like_board_list(bytes)) return read_boards(house, bytes);
  return read_one(house, bytes, name);
}

/// As a job, so that not too many pictures are unpacked at a time.
Response read(House& house, const Request& request) {
  if (request.body.empty()) throw bad_request("the file is empty");
  expect_picture_size(house, request.body);
  const auto found = request.query.find("name");
  const std::string name = found == request.query.end() ? "" : found->second;
  const JobWork work = [&](const JobControl&) {
    return JobResult{.report = {},
                     .data = std::make_shared<const std::string>(read_any(house, request.body, name))};
  };
  const JobView view = house.jobs.run(work, request.client_gone);
  return view.data ? Response{.shared = view.data} : unfinished(view);
}

}  // namespace

std::vector<Route> read_routes() {
  return {{"POST", "/api/read", read}};
}

}  // namespace wend::serve
