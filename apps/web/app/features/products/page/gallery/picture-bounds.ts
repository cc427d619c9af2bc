import type { Outline } from './actual-size.ts';

/** Pixels as a canvas gives them: four bytes each, row by row. */
export interface Pixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** Bounds of the product in its picture, in pixels. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum contrast of a product's pixel to the background: in brightness, or in colour. Shadows are below it. */
const minContrast = { brightness: 40, colour: 24 };
/** Pixels at either edge of a row that show the background. */
const edgePixels = 6;

/** Finds the product on its plain background; null without one, or where the product fills the picture. */
export function findBounds({ data, width, height }: Pixels): Bounds | null {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y += 1) {
    const ground = groundOf({ data, width, height }, y);
    for (let x = 0; x < width; x += 1) {
      const pixel = toneOf(data, (y * width + x) * 4);
      if (
        Math.abs(pixel.brightness - ground.brightness) <= minContrast.brightness &&
        Math.abs(pixel.colour - ground.colour) <= minContrast.colour
      )
        continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < left || (right - left + 1 >= width && bottom - top + 1 >= height)) return null;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Returns the pixels per millimetre of a picture. A tilted side looks shorter than it is, so the longer measurement
 * counts. A pair is as high as one of it; a pendant whose chain leaves the picture is as wide as it is.
 */
export function pixelsPerMm(bounds: Bounds, { width, height, isPair }: Outline): number {
  if (isPair) return bounds.height / height;
  const across = bounds.width / width;
  return bounds.top === 0 ? across : Math.max(across, bounds.height / height);
}

interface Tone {
  readonly brightness: number;
  readonly colour: number;
}

function toneOf(data: ArrayLike<number>, at: number): Tone {
  const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
  return {
    brightness: (red + green + blue) / 3,
    colour: Math.max(red, green, blue) - Math.min(red, green, blue),
  };
}

function groundOf({ data, width }: Pixels, y: number): Tone {
  let brightness = 0;
  let colour = 0;
  for (let edge = 0; edge < edgePixels; edge += 1) {
    for (const x of [edge, width - 1 - edge]) {
      const tone = toneOf(data, (y * width + x) * 4);
      brightness += tone.brightness / (edgePixels * 2);
      colour += tone.colour / (edgePixels * 2);
    }
  }
  return { brightness, colour };
}
