// Letters on canvases: the same families as in styles/tokens.css, which a canvas cannot ask for by name.
export const canvasFont = '"Inter", "Segoe UI", "SF Pro Text", "Noto Sans", "Cantarell", "Ubuntu", "Liberation Sans", "DejaVu Sans", sans-serif';
