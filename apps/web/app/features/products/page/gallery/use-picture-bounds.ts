import { useEffect, useState } from 'react';
import type { Product } from '../../api/products.ts';
import { type Bounds, findBounds } from './picture-bounds.ts';

/** A picture with the place of the product in it, both in pixels of the file. */
export interface MeasuredPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly bounds: Bounds;
}

const measuredWidth = 360;
const shownWidth = 1000;

/** Loads a picture and finds the product in it. Undefined while it loads, null where it can't be measured. */
export function usePictureBounds(
  picture: Product['pictures'][number] | undefined,
): MeasuredPicture | null | undefined {
  const [measured, setMeasured] = useState<MeasuredPicture | null>();
  useEffect(() => {
    if (!picture) return setMeasured(null);
    let isGone = false;
    const src = `${picture.base}/${picture.width < shownWidth ? measuredWidth : shownWidth}.webp`;
    const image = new Image();
    image.src = src;
    image.decode().then(
      () => !isGone && setMeasured(measure(image, src)),
      () => !isGone && setMeasured(null),
    );
    return () => {
      isGone = true;
    };
  }, [picture]);
  return measured;
}

function measure(image: HTMLImageElement, src: string): MeasuredPicture | null {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, measuredWidth / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  let found: Bounds | null;
  try {
    found = findBounds(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // Some browsers refuse to read a canvas to prevent fingerprinting; the outline is rendered instead.
    return null;
  }
  if (!found) return null;
  const bounds = {
    left: found.left / scale,
    top: found.top / scale,
    width: found.width / scale,
    height: found.height / scale,
  };
  return { src, width, height, bounds };
}
