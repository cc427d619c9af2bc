import { describe, expect, it } from 'vitest';
import { type Bounds, findBounds, pixelsPerMm } from './gallery/picture-bounds.ts';

const size = 60;
const background = [242, 238, 234];
const gold = [212, 160, 40];
const shadow = [222, 218, 214];

function picture(parts: readonly (Bounds & { readonly colour: readonly number[] })[]) {
  const data = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const part = parts.findLast(
        ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
      );
      data.set([...(part?.colour ?? background), 255], (y * size + x) * 4);
    }
  }
  return { data, width: size, height: size };
}

const outline = { width: 20, height: 10, isRound: false, isPair: false };

describe('the product in its picture', () => {
  it('is found on its background, without its shadow', () => {
    const ring = { left: 20, top: 12, width: 18, height: 30 };
    const under = { left: 10, top: 40, width: 40, height: 8 };
    expect(
      findBounds(
        picture([
          { ...under, colour: shadow },
          { ...ring, colour: gold },
        ]),
      ),
    ).toEqual(ring);
  });

  it('is unknown on an empty background, and where it fills the picture', () => {
    expect(findBounds(picture([]))).toBeNull();
    const parts = [0, 1].map((corner) => ({ left: 52 * corner, top: 52 * corner, width: 8, height: 8 }));
    expect(findBounds(picture(parts.map((part) => ({ ...part, colour: gold }))))).toBeNull();
  });

  it('is scaled by the side that is not tilted away', () => {
    const bounds = { left: 5, top: 5, width: 40, height: 10 };
    expect(pixelsPerMm(bounds, outline)).toBe(2);
    expect(pixelsPerMm({ ...bounds, height: 30 }, outline)).toBe(3);
  });

  it('is scaled by its height as a pair, by its width where a chain leaves the picture', () => {
    expect(pixelsPerMm({ left: 5, top: 5, width: 50, height: 20 }, { ...outline, isPair: true })).toBe(2);
    expect(pixelsPerMm({ left: 5, top: 0, width: 40, height: 60 }, outline)).toBe(2);
  });
});
