import { describe, expect, it } from 'vitest';
import type { Product } from '../api/products.ts';
import { outlineOf, sizeGuideOf } from './gallery/actual-size.ts';

const product = (category: string, subCategory: string, dimensions_mm: Product['dimensions_mm'] = {}) =>
  ({
    category: { _id: 'c', name: category },
    subCategory: { _id: 's', name: subCategory },
    dimensions_mm,
    unit: '1 piece',
  }) as Product;

describe('actual size', () => {
  it('needs width and height in millimetres; a chain laid out has no outline', () => {
    const ring = product('Rings', 'Bands', { width: 20, height: 25, depth: 4 });
    expect(outlineOf(ring)).toEqual({ width: 20, height: 25, isRound: true, isPair: false });
    const stud = { ...product('Earrings', 'Studs', { width: 6, height: 6 }), unit: 'pair' };
    expect(outlineOf(stud)).toEqual({ width: 6, height: 6, isRound: false, isPair: true });
    expect(outlineOf(product('Rings', 'Bands', { width: 20 }))).toBeNull();
    expect(outlineOf(product('Necklaces', 'Chains', { width: 4, height: 500 }))).toBeNull();
  });

  it('rings and bangles link to the size guide, other products do not', () => {
    expect(sizeGuideOf(product('Rings', 'Bands'))).toBe('/size-guide#rings');
    expect(sizeGuideOf(product('Bracelets', 'Bangles & Kada'))).toBe('/size-guide#bangles');
    expect(sizeGuideOf(product('Bracelets', 'Chain & Charm'))).toBeNull();
    expect(sizeGuideOf(product('Earrings', 'Hoops'))).toBeNull();
  });
});
