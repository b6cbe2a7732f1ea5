#include "show/play/stage_pane.hpp"

#include "show/stage/image_cells.hpp"

namespace wend {

bool StageLook::press(char key) {
  if (key == 'v') flat = !flat;
  if (key == 't') theme = theme == Theme::dark ? Theme::light : Theme::dark;
  return key == 'v' || key == 't';
}

void StagePane::draw(const StageScene& scene, const StageLook& look, const Screen& screen,
                     const FrameArea& area, Frame& frame) {
  if (area.lines == 0 || area.columns == 0) return;
  if (!look.flat && can_show_images(screen)) {
    if (!view_ || width_ != area.columns || height_ != 2 * area.lines || theme_ != look.theme) {
      width_ = area.columns;
      height_ = 2 * area.lines;
      theme_ = look.theme;
      view_.emplace(*stage_, width_, height_, theme_);
    }
    if (view_->fits()) return put_image(view_->paint(scene), frame, area.line, area.column);
  }
  put_flat(*stage_, scene, look.theme, area, frame);
}

}  // namespace wend
