/** Zoom of a picture in its frame: scale, and offset of its centre in pixels. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A point in the frame, in pixels from its middle. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole picture. */
export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };

/** Files are 1,600 pixels wide: four times as large as a phone shows them is as close as they are sharp. */
const maxScale = 4;
/** Scale after a click or a double tap. */
export const closeScale = 2.5;

/** Zooms the picture by a factor around the pointed-at spot. */
export function zoomAt(view: ZoomView, factor: number, at: Point, frame: Size): ZoomView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return withinFrame({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

/** Moves a zoomed picture; its edge never comes into the frame. */
export function pan(view: ZoomView, by: Point, frame: Size): ZoomView {
  return withinFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

function withinFrame({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  return {
    scale,
    x: clamp(x, (width * (scale - 1)) / 2),
    y: clamp(y, (height * (scale - 1)) / 2),
  };
}

// Adding 0 turns -0 into 0.
const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value)) + 0;
