// Reads the JSON of a request with distrust. Size, depth and number of values are checked before anything is
// built from them; each getter checks type and range and names the field it complains about; fields nobody
// asked for are refused with the nearest name.
//
//   Asked asked = Asked::parse(request.body);
//   const auto rows = asked.whole("rows", 1, 1000);
//   const auto seed = asked.text_or("seed", "1");
//   asked.done();
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "serve/faults.hpp"

namespace wend::serve {

struct JsonLimits {
  std::size_t bytes = std::size_t{16} << 20;
  std::size_t depth = 16;
  std::size_t values = 2'000'000;  // of all kinds, counted by what separates them
};

/// A value for every JSON text within the limits; else a Refusal with the line and column of what is wrong.
AskedJson parsed(std::string_view text, const JsonLimits& limits = {});

/// An object of a request. Getters without `_or` or `_if` insist on the field. A field that is null counts as
/// not given. Copies share what they remember of the fields that were asked for.
class Asked {
 public:
  /// The body of a request, which has to be an object.
  static Asked parse(std::string_view body, const JsonLimits& limits = {});

  [[nodiscard]] bool has(const std::string& name) const;

  [[nodiscard]] std::string text(const std::string& name, std::size_t longest = 4096) const;
  [[nodiscard]] std::string text_or(const std::string& name, std::string fallback) const;
  [[nodiscard]] std::optional<std::string> text_if(const std::string& name) const;
  /// A text that is one of these; else the nearest is named.
  [[nodiscard]] std::string one_of(const std::string& name, std::span<const std::string> choices) const;
  [[nodiscard]] std::string one_of_or(const std::string& name, std::span<const std::string> choices,
                                      std::string fallback) const;

  [[nodiscard]] std::int64_t whole(const std::string& name, std::int64_t least, std::int64_t most) const;
  [[nodiscard]] std::int64_t whole_or(const std::string& name, std::int64_t least, std::int64_t most,
                                      std::int64_t fallback) const;
  [[nodiscard]] std::optional<std::int64_t> whole_if(const std::string& name, std::int64_t least,
                                                     std::int64_t most) const;
  [[nodiscard]] double number(const std::string& name, double least, double most) const;
  [[nodiscard]] double number_or(const std::string& name, double least, double most, double fallback) const;
  [[nodiscard]] std::optional<double> number_if(const std::string& name, double least, double most) const;
  [[nodiscard]] bool yes_or(const std::string& name, bool fallback) const;
  /// 64 bits, as a text of digits: numbers in JavaScript have 53.
  [[nodiscard]] std::optional<std::uint64_t> seed_if(const std::string& name) const;

  /// Lists; a missing one is empty where `_or` says so.
  [[nodiscard]] std::vector<std::string> texts(const std::string& name, std::size_t most) const;
  [[nodiscard]] std::vector<std::string> texts_or_none(const std::string& name, std::size_t most) const;
  [[nodiscard]] std::vector<std::int64_t> wholes(const std::string& name, std::int64_t least,
                                                 std::int64_t most, std::size_t most_values) const;
  [[nodiscard]] Asked object(const std::string& name) const;
  [[nodiscard]] std::vector<Asked> objects_or_none(const std::string& name, std::size_t most) const;

  /// [row, column], both from 0 to below the given numbers.
  struct Place {
    std::size_t row = 0;
    std::size_t column = 0;
    bool operator==(const Place&) const = default;
  };
  [[nodiscard]] Place place(const std::string& name, std::size_t rows, std::size_t columns) const;
  [[nodiscard]] std::optional<Place> place_if(const std::string& name, std::size_t rows,
                                              std::size_t columns) const;
  [[nodiscard]] std::vector<Place> places_or_none(const std::string& name, std::size_t rows,
                                                  std::size_t columns, std::size_t most) const;

  /// Refuses every field no getter has asked for. Call it when everything is read; objects inside have their
  /// own. `also` names fields that are allowed though nobody read them.
  void done(std::initializer_list<const char*> also = {}) const;

  /// For errors about a field that only the caller can judge: "problem.cells: what".
  [[nodiscard]] Refusal wrong(const std::string& name, const std::string& what, std::string hint = {}) const;

 private:
  struct Body;
  Asked(std::shared_ptr<Body> body, const AskedJson& object, std::string path);

  const AskedJson* find(const std::string& name) const;
  const AskedJson& need(const std::string& name) const;
  [[nodiscard]] Refusal mistyped(const std::string& name, const AskedJson& value, const char* wanted) const;
  const AskedJson& list(const std::string& name, const AskedJson& value, std::size_t most) const;
  std::int64_t whole_in(const std::string& name, const AskedJson& value, std::int64_t least,
                        std::int64_t most) const;
  double number_in(const std::string& name, const AskedJson& value, double least, double most) const;
  std::string text_in(const std::string& name, const AskedJson& value, std::size_t longest) const;
  Place place_in(const std::string& name, const AskedJson& value, std::size_t rows,
                 std::size_t columns) const;

  std::shared_ptr<Body> body_;  // keeps the whole request alive
  const AskedJson* object_;
  std::string path_;  // "problem.entities[3]", empty at the top
  std::shared_ptr<std::vector<std::string>> known_;
};

}  // namespace wend::serve
