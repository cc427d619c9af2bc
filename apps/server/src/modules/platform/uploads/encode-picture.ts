import type { ResizeOptions, WebpOptions } from 'sharp';
import { openPicture } from './open-picture.ts';
import { Refused } from './refused.ts';

/** A square within a picture, as fractions of its width, its height and its shorter edge. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export interface EncodeOptions {
  readonly square?: Square | undefined;
  readonly resize: ResizeOptions;
  readonly webp: WebpOptions;
}

/**
 * Re-encodes a picture as WebP: rotated upright, in sRGB, without metadata or embedded data; cropped to a square where
 * given. Throws Refused with a problem code.
 */
export async function encodePicture(
  content: Uint8Array,
  { square, resize, webp }: EncodeOptions,
): Promise<Buffer> {
  try {
    // The library refuses too many pixels before it decodes any.
    const { autoOrient } = await openPicture(content).metadata();
    const whole = openPicture(content);
    const cut = square ? whole.extract(pixelsOf(square, autoOrient)) : whole;
    return await cut.resize(resize).toColourspace('srgb').webp(webp).toBuffer();
  } catch (error) {
    throw new Refused(/pixel limit/.test(String(error)) ? 'picture-too-large' : 'picture-damaged');
  }
}

function pixelsOf({ left, top, side }: Square, { width, height }: { width: number; height: number }) {
  const size = Math.max(1, Math.round(side * Math.min(width, height)));
  const within = (start: number, length: number) =>
    Math.max(0, Math.min(Math.round(start * length), length - size));
  return { left: within(left, width), top: within(top, height), width: size, height: size };
}
