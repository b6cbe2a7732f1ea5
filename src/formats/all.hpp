// The list of file formats, and reading a file of any of them by its content.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.hpp"

namespace wend {

/// Every format, in the order in which they are tried on unknown bytes.
std::span<const Format> all_formats();

/// What a format may be called: its name, and its extension without the dot where that is another word. The
/// first format, wend's own, is also `txt`.
std::vector<std::string_view> names_of(const Format& format);

/// The format of one of these names, or null.
const Format* find_format(std::string_view name);

/// The first format that recognises the bytes, or null.
const Format* recognised_format(std::string_view bytes);

/// The same for a file; bytes that look like nothing are taken for what the file's name says, if that is a
/// binary format: its reader can say more.
const Format* format_of_file(std::string_view bytes, std::string_view path);

/// The format to write `path` in: by its extension, else wend's own.
const Format& format_for_path(std::string_view path);

/// Wend's own text for such a model.
const Format& own_format(ModelKind kind);

/// Recognises and reads. An Error says what the bytes look like where no format knows them.
Model read_model(std::string_view bytes, const ReadOptions& options = {});

/// Reads the file (or standard input for "-") in the format given, or else by its content; an Error carries
/// its name.
Model load_model(const std::string& path, const ReadOptions& options = {}, const Format* format = nullptr);
/// The same of bytes that were read from there already.
Model model_of(std::string_view bytes, const std::string& path, const ReadOptions& options = {},
               const Format* format = nullptr);

}  // namespace wend
