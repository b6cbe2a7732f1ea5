// Where a new maze goes and as what: a format that can be read again, or a picture. All of it is decided
// and checked before anything is built.
//
// Where the builder works row by row and the format takes rows, the maze goes straight into the file and is
// never in memory as a whole. The bytes are the same either way.
#pragma once

#include <stop_token>

#include "cli/command.hpp"
#include "cli/made_film.hpp"
#include "formats/format.hpp"
#include "formats/rows/row_writer.hpp"
#include "generate/builder.hpp"
#include "show/image/picture.hpp"

namespace wend {

/// Either a format or a kind of picture.
struct MadeFile {
  std::string path = "-";          // standard output
  const Format* format = nullptr;  // what can be read again
  const PictureKind* picture = nullptr;
};

/// --output, --to.
std::vector<Flag> made_file_flags();

/// A flag about pictures is refused where there will be none (null), or none that moves.
void check_picture_flags(const PictureKind* picture, const Arguments& arguments);

/// What --output and --to ask for; an Error for a name that says nothing, for flags that do not fit, and for
/// a place where no file can be.
MadeFile made_file_of(const Arguments& arguments);

/// Instructions build 30 x 30 squares, so sizes nobody asked for have to fit: the largest odd one does.
inline constexpr std::size_t instruction_squares = 29;
bool holds_instructions(const MadeFile& file);
/// An Error if the file is one of instructions and they cannot build so many squares.
void expect_fitting(const MadeFile& file, const BuildOptions& build);

/// Whether the maze can go into the file while it is built: then it is never in memory as a whole.
bool streams(const MadeFile& file, const Builder& builder, const Arguments& arguments);

/// What came of that; the time is without the last step, in which the disk gets it all.
struct Streamed {
  PictureFacts facts;
  double seconds = 0;
};
/// Builds and writes in one, with a progress bar. ReaderGone or Interrupted if it ends early.
Streamed stream_made(const MadeFile& file, const Builder& builder, const BuildOptions& options,
                     const Arguments& arguments, const std::stop_token& stop);

/// A maze in memory, and for pictures what is to be seen in them besides; null for nothing.
struct MadeThings {
  const Model& model;
  const Film* film = nullptr;
  const SolvedMaze* solved = nullptr;
};
PictureFacts write_made(const MadeFile& file, const MadeThings& things, const Arguments& arguments,
                        const std::stop_token& stop);

}  // namespace wend
