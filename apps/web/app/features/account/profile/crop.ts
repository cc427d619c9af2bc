/** Crop of a picture: centre in pixels of the picture, and zoom factor. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The closest that a face is looked at: more would only enlarge pixels. */
export const maxZoom = 4;

/** The whole middle of a picture. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The side of the square, in pixels of the picture. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** Clamps a crop so that its square lies within the picture. */
export function withinPicture(size: Size, wanted: Crop): Crop {
  const zoom = clamp(wanted.zoom, 1, maxZoom);
  const half = sideOf(size, { ...wanted, zoom }) / 2;
  return {
    zoom,
    x: clamp(wanted.x, half, size.width - half),
    y: clamp(wanted.y, half, size.height - half),
  };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
