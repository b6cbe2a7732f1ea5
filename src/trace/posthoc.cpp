#include "trace/posthoc.hpp"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace wend {
namespace {

template <std::integral Number>
std::string number(Number value) {
  return std::to_string(value);
}

/// The shortest decimals that read back as the same double; never an exponent, never a comma.
std::string number(const ExactCost& cost) {
  if (cost.diagonal == 0) return number(cost.straight);
  char digits[64];
  const auto end =
      std::to_chars(std::begin(digits), std::end(digits), cost.value(), std::chars_format::fixed);
  return {std::begin(digits), end.ptr};
}

std::string key_of(StateView state) {
  return {reinterpret_cast<const char*>(state.data()), state.size()};
}

/// The ids under which the tape knows some states. A search that renumbers its nodes from round to round may
/// use one id for several states; then only the last of them keeps it.
class KnownIds {
 public:
  void want(StateView state) { wanted_.emplace(key_of(state), std::nullopt); }

  void look_up(const Tape& tape) {
    for_each_node(tape, [&](NodeId node, StateView state) {
      const auto found = wanted_.find(key_of(state));
      if (found != wanted_.end()) found->second = node;
    });
    std::unordered_map<NodeId, std::string> owner;
    for (const auto& [state, node] : wanted_) {
      if (node) owner[*node];
    }
    for_each_node(tape, [&](NodeId node, StateView state) {
      const auto found = owner.find(node);
      if (found != owner.end()) found->second = key_of(state);
    });
    for (auto& [state, node] : wanted_) {
      if (node && owner[*node] != state) node.reset();
    }
  }

  [[nodiscard]] std::optional<NodeId> id_of(StateView state) const { return wanted_.at(key_of(state)); }

 private:
  template <class Use>
  static void for_each_node(const Tape& tape, Use&& use) {
    for (std::size_t index = 0; index < tape.size(); ++index) {
      if (tape[index].kind != EventKind::iteration) use(tape[index].node, tape.state(index));
    }
  }

  std::unordered_map<std::string, std::optional<NodeId>> wanted_;
};

std::string_view type_of(EventKind kind) {
  switch (kind) {
    case EventKind::generated:
      return "generating";
    case EventKind::updated:
      return "updating";
    case EventKind::expanded:
      return "expanding";
    case EventKind::iteration:
      break;
  }
  return "iteration";
}

class Writer {
 public:
  Writer(const Tape& tape, const PosthocDetails& details, TraceFormat format, const TextSink& sink)
      : tape_(tape), details_(details), json_(format == TraceFormat::json), sink_(sink) {
    if (tape_.size() > 0) ids_.want(tape_.state(0));
    for (const auto& goal : details_.goals) ids_.want(goal);
    for (const PathPoint& point : details_.path) ids_.want(point.state);
    ids_.look_up(tape_);
  }

  void write() {
    write_head();
    write_known_points();
    for (std::size_t index = 0; index < tape_.size(); ++index) write_event(index);
    write_path();
    write_foot();
    sink_(text_);
  }

 private:
  static constexpr std::size_t piece = std::size_t{1} << 16;

  void write_head() {
    const std::string lost = number(tape_.lost());
    if (json_) {
      text_ += "{\"version\": \"1.4.0\",\n";
      if (tape_.lost() > 0) text_ += "\"lost\": " + lost + ",\n";
    } else {
      text_ += "version: 1.4.0\n";
      if (tape_.lost() > 0)
        text_ += "# the last " + lost + " events are missing: only " + number(tape_.cap()) + " were kept\n";
    }
    if (drawable()) write_view();
    text_ += json_ ? "\"events\": [" : "events:";
  }

  /// Without x and y there is nothing to draw on a grid; Posthoc still shows the tree.
  [[nodiscard]] bool drawable() const {
    if (tape_.size() == 0) return false;
    const std::vector<StateField> fields = fields_of(tape_.state(0));
    const auto has = [&](std::string_view name) {
      return std::any_of(fields.begin(), fields.end(), [&](const auto& field) { return field.name == name; });
    };
    return has("x") && has("y");
  }

  void write_view() {
    text_ += json_ ? R"("views": {"main": [{"$": "rect", "x": "${{ $.x }}", "y": "${{ $.y }}", "width": 1, )"
                     R"("height": 1, "fill": "${{ color[$.type] }}"}]},
"pivot": {"x": "${{ $.x + 0.5 }}", "y": "${{ $.y + 0.5 }}", "scale": 1},
)"
                   : R"(views:
  main:
    - { $: rect, x: "${{ $.x }}", y: "${{ $.y }}", width: 1, height: 1, fill: "${{ color[$.type] }}" }
pivot: { x: "${{ $.x + 0.5 }}", y: "${{ $.y + 0.5 }}", scale: 1 }
)";
  }

  void write_known_points() {
    if (tape_.size() > 0) {
      open_event("source", id_text(tape_.state(0), "source"), "null");
      add_fields(tape_.state(0));
      close_event();
    }
    for (std::size_t i = 0; i < details_.goals.size(); ++i) {
      open_event("destination", id_text(details_.goals[i], "goal-" + number(i + 1)), "null");
      add_fields(details_.goals[i]);
      close_event();
    }
  }

  void write_event(std::size_t index) {
    const Event& event = tape_[index];
    const bool round = event.kind == EventKind::iteration;  // has no node: it stands at the start
    open_event(type_of(event.kind), round ? id_text(tape_.state(0), "source") : number(event.node),
               event.parent == no_node ? "null" : number(event.parent));
    add_fields(tape_.state(index));
    add("g", number(event.g));
    if (!is_infinite(event.h)) {
      add("h", number(event.h));
      add("f", number(event.g + event.h));
    }
    close_event();
  }

  /// A walk may come to a state twice; its parent stays the one of the first time, so that parents never form
  /// a circle.
  void write_path() {
    std::map<std::string, std::string> parent_of;
    std::string before = "null";
    for (std::size_t i = 0; i < details_.path.size(); ++i) {
      const PathPoint& point = details_.path[i];
      const std::string id = id_text(point.state, "path-" + number(i));
      open_event(i + 1 == details_.path.size() ? "end" : "solution", id,
                 parent_of.try_emplace(id, before).first->second);
      add_fields(point.state);
      add("g", number(point.g));
      close_event();
      before = id;
    }
  }

  void write_foot() {
    if (json_) {
      text_ += "\n]}\n";
    } else {
      text_ += first_ ? " []\n" : "\n";
    }
  }

  void open_event(std::string_view type, std::string_view id, std::string_view parent) {
    if (json_) {
      text_ += first_ ? "\n{" : ",\n{";
    } else {
      text_ += "\n  - { ";
    }
    text_ += json_ ? "\"type\": \"" : "type: ";
    text_ += type;
    if (json_) text_ += '"';
    first_ = false;
    add("id", id);
    add("pId", parent);
  }
  void add(std::string_view name, std::string_view value) {
    text_ += json_ ? ", \"" : ", ";
    text_ += name;
    text_ += json_ ? "\": " : ": ";
    text_ += value;
  }
  void add_fields(StateView state) {
    for (const StateField& field : fields_of(state)) add(field.name, number(field.value));
  }
  void close_event() {
    text_ += json_ ? "}" : " }";
    if (text_.size() < piece) return;
    sink_(text_);
    text_.clear();
  }

  [[nodiscard]] std::vector<StateField> fields_of(StateView state) const {
    return details_.fields ? details_.fields(state) : std::vector<StateField>{};
  }
  /// The number the search gave to a state, or the name, in quotes, if the tape does not hold it.
  [[nodiscard]] std::string id_text(StateView state, const std::string& name) const {
    const std::optional<NodeId> id = ids_.id_of(state);
    return id ? number(*id) : '"' + name + '"';
  }

  const Tape& tape_;
  const PosthocDetails& details_;
  bool json_;
  const TextSink& sink_;
  KnownIds ids_;
  std::string text_;
  bool first_ = true;
};

}  // namespace

TraceFormat trace_format_for(std::string_view file_name) {
  return file_name.ends_with(".json") ? TraceFormat::json : TraceFormat::yaml;
}

void write_posthoc(const Tape& tape, const PosthocDetails& details, TraceFormat format,
                   const TextSink& sink) {
  Writer(tape, details, format, sink).write();
}

}  // namespace wend
