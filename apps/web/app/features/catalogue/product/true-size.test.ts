import { describe, expect, it } from 'vitest';
import type { Product } from '../api/wire.ts';
import { outlineOf, sizeGuideOf } from './true-size.ts';

const piece = (category: string, subCategory: string, dimensions_mm: Product['dimensions_mm'] = {}) =>
  ({
    category: { _id: 'c', name: category },
    subCategory: { _id: 's', name: subCategory },
    dimensions_mm,
  }) as Product;

describe('true size', () => {
  it('is drawn from the millimetres of the piece, and not at all where they are not known or those of a chain', () => {
    const ring = piece('Rings', 'Bands', { width: 20, height: 25, depth: 4 });
    expect(outlineOf(ring)).toEqual({ width: 20, height: 25, isRound: true });
    const stud = piece('Earrings', 'Studs', { width: 6, height: 6 });
    expect(outlineOf(stud)).toEqual({ width: 6, height: 6, isRound: false });
    expect(outlineOf(piece('Rings', 'Bands', { width: 20 }))).toBeNull();
    expect(outlineOf(piece('Necklaces', 'Chains', { width: 4, height: 500 }))).toBeNull();
  });

  it('the size guide stands beside rings and bangles, and beside nothing else', () => {
    expect(sizeGuideOf(piece('Rings', 'Bands'))).toBe('/size-guide#rings');
    expect(sizeGuideOf(piece('Bracelets', 'Bangles & Kada'))).toBe('/size-guide#bangles');
    expect(sizeGuideOf(piece('Bracelets', 'Chain & Charm'))).toBeNull();
    expect(sizeGuideOf(piece('Earrings', 'Hoops'))).toBeNull();
  });
});
