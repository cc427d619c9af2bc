import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bangleSizeAcross, bangleSizes, ringSize, ringSizeAcross, ringSizes } from './index.ts';

describe('rings', () => {
  test('an Indian 14 is 54 mm round, 17.2 mm across, a US 6¾ and a UK N', () => {
    expect(ringSize(14)).toEqual({ size: 14, roundMm: 54, acrossMm: 17.2, us: '6¾', uk: 'N' });
  });

  test('sizes go from 1 to 36, in the United Kingdom from D to beyond Z', () => {
    expect(ringSizes.map(({ size }) => size)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
    expect(ringSizes.at(0)).toMatchObject({ roundMm: 41, us: '1¾', uk: 'D' });
    expect(ringSize(7).uk).toBe('H½');
    expect(ringSizes.at(-1)).toMatchObject({ roundMm: 76, us: '15½', uk: 'Z+6' });
  });

  test('each size is found by its own width', () => {
    for (const ring of ringSizes) expect(ringSizeAcross(ring.acrossMm).size).toBe(ring.size);
  });

  test('any width gives a size that is sold, and a wider finger never a smaller ring', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (mm, more) => {
          const [ring, wider] = [ringSizeAcross(mm), ringSizeAcross(mm + more)];
          expect(ring.size).toBeGreaterThanOrEqual(1);
          expect(wider.size).toBeLessThanOrEqual(36);
          expect(wider.size).toBeGreaterThanOrEqual(ring.size);
        },
      ),
    );
  });
});

describe('bangles', () => {
  test('a 2-4 is two inches and four sixteenths wide inside', () => {
    expect(bangleSizes.find(({ size }) => size === '2-4')).toEqual({
      size: '2-4',
      acrossMm: 57.2,
      handMm: 179,
    });
  });

  test('between two sizes it is the larger one, beyond all of them the largest', () => {
    expect(bangleSizeAcross(58.5).size).toBe('2-6');
    expect(bangleSizeAcross(90).size).toBe('2-14');
  });
});
