import { describe, expect, it } from 'vitest';
import type { Product } from '../api/wire.ts';
import { outlineOf, sizeGuideOf } from './actual-size.ts';

const piece = (category: string, subCategory: string, dimensions_mm: Product['dimensions_mm'] = {}) =>
  ({
    category: { _id: 'c', name: category },
    subCategory: { _id: 's', name: subCategory },
    dimensions_mm,
    unit: '1 piece',
  }) as Product;

describe('actual size', () => {
  it('needs width and height in millimetres; a chain laid out has no outline', () => {
    const ring = piece('Rings', 'Bands', { width: 20, height: 25, depth: 4 });
    expect(outlineOf(ring)).toEqual({ width: 20, height: 25, isRound: true, isPair: false });
    const stud = { ...piece('Earrings', 'Studs', { width: 6, height: 6 }), unit: 'pair' };
    expect(outlineOf(stud)).toEqual({ width: 6, height: 6, isRound: false, isPair: true });
    expect(outlineOf(piece('Rings', 'Bands', { width: 20 }))).toBeNull();
    expect(outlineOf(piece('Necklaces', 'Chains', { width: 4, height: 500 }))).toBeNull();
  });

  it('rings and bangles link to the size guide, other products do not', () => {
    expect(sizeGuideOf(piece('Rings', 'Bands'))).toBe('/size-guide#rings');
    expect(sizeGuideOf(piece('Bracelets', 'Bangles & Kada'))).toBe('/size-guide#bangles');
    expect(sizeGuideOf(piece('Bracelets', 'Chain & Charm'))).toBeNull();
    expect(sizeGuideOf(piece('Earrings', 'Hoops'))).toBeNull();
  });
});
