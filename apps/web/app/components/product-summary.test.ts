import { describe, expect, it } from 'vitest';
import { aboutProduct } from './product-summary.ts';

const stone = (name: string) => ({ stone: name, count: null, carat_total: null });

describe('a product summary names its materials in one line', () => {
  it('names the purity, the metal and each stone once', () => {
    const gemstones = [stone('Ruby'), stone('Diamond (melee)'), stone('Diamond')];
    expect(aboutProduct({ metal: 'Yellow gold', purity: '22K', gemstones })).toBe(
      '22K yellow gold, ruby, diamond',
    );
  });

  it('gold over silver names which of the two has the purity', () => {
    expect(aboutProduct({ metal: 'Gold vermeil', purity: '925', gemstones: [] })).toBe(
      'Gold vermeil on 925 silver',
    );
    expect(aboutProduct({ metal: 'Rhodium plated silver', purity: '925', gemstones: [] })).toBe(
      'Rhodium plated 925 silver',
    );
  });

  it('leaves out a purity that is not known', () => {
    expect(aboutProduct({ metal: 'Brass', purity: '', gemstones: [stone('Coral')] })).toBe('Brass, coral');
  });
});
