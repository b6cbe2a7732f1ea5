#include "serve/exports.hpp"

#include <algorithm>
#include <array>

#include "formats/all.hpp"
#include "show/image/picture.hpp"

namespace wend::serve {
namespace {

const std::vector<ModelKind> every_kind{ModelKind::maze, ModelKind::stage, ModelKind::tiles};

std::string picture_type(std::string_view name) {
  return name == "svg" ? "image/svg+xml" : "image/" + std::string(name);
}

std::vector<ExportKind> listed_exports() {
  std::vector<ExportKind> list;
  for (const PictureKind& kind : picture_kinds())
    list.push_back({std::string(kind.name), every_kind, "." + std::string(kind.name), picture_type(kind.name),
                    kind.moving, kind.moving});
  list.push_back({"text", every_kind, ".txt", "text/plain; charset=utf-8"});
  list.push_back({"trace", every_kind, ".trace.json", "application/json", false, true});
  for (const Format& format : all_formats()) {
    const bool taken = std::any_of(list.begin(), list.end(),
                                   [&](const ExportKind& each) { return each.name == format.name; });
    if (format.writer == nullptr || taken) continue;
    list.push_back({std::string(format.name),
                    {format.kind},
                    std::string(format.example_extension),
                    format.binary ? "application/octet-stream" : "text/plain; charset=utf-8"});
  }
  return list;
}

}  // namespace

const std::vector<ExportKind>& all_exports() {
  static const std::vector<ExportKind> list = listed_exports();
  return list;
}

std::string_view kind_name(ModelKind kind) {
  constexpr std::array<std::string_view, 3> names{"maze", "stage", "tiles"};
  return names[static_cast<std::size_t>(kind)];
}

Json exports_json() {
  Json list = Json::array();
  for (const ExportKind& each : all_exports()) {
    Json kinds = Json::array();
    for (const ModelKind kind : each.kinds) kinds.push_back(kind_name(kind));
    list.push_back(
        {{"name", each.name}, {"kinds", kinds}, {"extension", each.extension}, {"moving", each.moving}});
  }
  return list;
}

}  // namespace wend::serve
