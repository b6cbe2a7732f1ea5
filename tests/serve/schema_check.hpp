// Holds JSON against the part of JSON Schema that docs/openapi.json uses. Stricter than the standard in one
// point: a field that the schema of an object does not name is a fault, unless additionalProperties allows
// it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace wend::serve {

class SchemaCheck {
 public:
  /// `document` is the whole OpenAPI file, in which references are looked up; it has to outlive this object.
  explicit SchemaCheck(const nlohmann::json& document) : document_(document) {}

  /// Empty if the value fits, else what does not, with its place: "/runners/0/color: not a string".
  [[nodiscard]] std::string fault(const nlohmann::json& schema, const nlohmann::json& value,
                                  const std::string& place = "") const {
    if (schema.contains("$ref")) return fault(resolved(schema), value, place);
    if (schema.contains("oneOf")) return fault_of_one(schema["oneOf"], value, place);
    if (schema.contains("type") && !has_type(schema["type"], value))
      return place + ": not " + schema["type"].dump() + " but " + value.dump().substr(0, 60);
    if (schema.contains("const") && schema["const"] != value)
      return place + ": not " + schema["const"].dump();
    if (schema.contains("enum") && !holds(schema["enum"], value))
      return place + ": not one of " + schema["enum"].dump();
    if (schema.contains("minimum") && value.is_number() && value < schema["minimum"])
      return place + ": too small";
    if (schema.contains("maximum") && value.is_number() && value > schema["maximum"])
      return place + ": too large";
    if (value.is_object()) return fault_of_object(schema, value, place);
    if (value.is_array()) return fault_of_array(schema, value, place);
    return {};
  }

  [[nodiscard]] const nlohmann::json& resolved(const nlohmann::json& schema) const {
    if (!schema.contains("$ref")) return schema;
    return document_.at(nlohmann::json::json_pointer(schema["$ref"].get<std::string>().substr(1)));
  }

 private:
  static bool holds(const nlohmann::json& list, const nlohmann::json& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
  }

  static bool has_type(const nlohmann::json& type, const nlohmann::json& value) {
    if (type.is_array()) {
      return std::any_of(type.begin(), type.end(), [&](const auto& each) { return has_type(each, value); });
    }
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    return type == "null" && value.is_null();
  }

  [[nodiscard]] std::string fault_of_one(const nlohmann::json& schemas, const nlohmann::json& value,
                                         const std::string& place) const {
    std::string faults;
    for (const auto& schema : schemas) {
      const std::string found = fault(schema, value, place);
      if (found.empty()) return {};
      faults += (faults.empty() ? "" : " | ") + found;
    }
    return faults;
  }

  [[nodiscard]] std::string fault_of_object(const nlohmann::json& schema, const nlohmann::json& value,
                                            const std::string& place) const {
    for (const auto& name : schema.value("required", nlohmann::json::array())) {
      if (!value.contains(name.get<std::string>())) return place + ": " + name.dump() + " is missing";
    }
    if (!schema.contains("properties")) return {};
    for (const auto& [name, field] : value.items()) {
      const bool named = schema["properties"].contains(name);
      if (!named && !schema.value("additionalProperties", false))
        return place + "/" + name + ": is not documented";
      const std::string found = named ? fault(schema["properties"][name], field, place + "/" + name) : "";
      if (!found.empty()) return found;
    }
    return {};
  }

  [[nodiscard]] std::string fault_of_array(const nlohmann::json& schema, const nlohmann::json& value,
                                           const std::string& place) const {
    if (value.size() < schema.value("minItems", std::size_t{0})) return place + ": too short";
    if (value.size() > schema.value("maxItems", SIZE_MAX)) return place + ": too long";
    if (!schema.contains("items")) return {};
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string found = fault(schema["items"], value[i], place + "/" + std::to_string(i));
      if (!found.empty()) return found;
    }
    return {};
  }

  const nlohmann::json& document_;
};

}  // namespace wend::serve
