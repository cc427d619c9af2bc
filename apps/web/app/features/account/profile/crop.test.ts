import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxZoom, sideOf, wholeCrop, withinPicture } from './crop.ts';

const length = fc.integer({ min: 1, max: 20_000 });
const anywhere = fc.double({ min: -50_000, max: 50_000, noNaN: true });

test('the cropped square lies within the picture, wherever it is dragged', () => {
  fc.assert(
    fc.property(length, length, anywhere, anywhere, anywhere, (width, height, x, y, zoom) => {
      const size = { width, height };
      const crop = withinPicture(size, { x, y, zoom });
      const half = sideOf(size, crop) / 2;
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(maxZoom);
      expect(crop.x - half).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.y - half).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.x + half).toBeLessThanOrEqual(width + 1e-6);
      expect(crop.y + half).toBeLessThanOrEqual(height + 1e-6);
      expect(withinPicture(size, crop)).toEqual(crop);
    }),
  );
});

test('the crop starts with the largest square in the middle of the picture', () => {
  const size = { width: 1200, height: 800 };
  expect(withinPicture(size, wholeCrop(size))).toEqual({ x: 600, y: 400, zoom: 1 });
  expect(sideOf(size, wholeCrop(size))).toBe(800);
});
