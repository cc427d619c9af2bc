import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSegmentOf, productIdOf, productPath, productSegment } from './index.ts';

const id = 'prd_01jd8p3k5m7n9q2r4s6t8v0w1x';
const ids = fc
  .array(fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'), { minLength: 26, maxLength: 26 })
  .map((characters) => `prd_${characters.join('')}`);
const names = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('A', 'b', ' ', ',', '&', '-', '/', '%', '?', '#', 'क', '.'))
    .map((all) => all.join('')),
);

describe('the product link', () => {
  it('spec 2.4: spaces, commas and ampersands of the name become hyphens, then a hyphen and the id', () => {
    expect(productPath({ name: 'Radha Jhumka', _id: id })).toBe(`/product/Radha-Jhumka-${id}`);
  });

  it('is recognised where a router decoded a %2F of the name once more', () => {
    const product = { name: 'Ring %2F/ Gold', _id: id };
    expect(isSegmentOf(productSegment(product).replaceAll('%2F', '/'), product)).toBe(true);
    expect(isSegmentOf(`Ring-${id}`, product)).toBe(false);
  });

  it('decisions §2: runs of hyphens stay', () => {
    expect(productSegment({ name: 'Ring, Gold & Pearl -', _id: id })).toBe(`Ring--Gold---Pearl---${id}`);
  });

  it('decisions §2: the id follows the last hyphen, whatever the name part', () => {
    expect(productIdOf(`any-thing-at-all--${id}`)).toBe(id);
    expect(productIdOf(`-${id}`)).toBe(id);
    expect(productIdOf(id)).toBe(id);
  });

  it('spec 2.5: a link without an id has none', () => {
    for (const segment of [
      '',
      '-',
      'Radha-Jhumka',
      'Radha-Jhumka-',
      `Ring-${id}-`,
      `Ring-${id}x`,
      'a-prd_1',
    ]) {
      expect(productIdOf(segment)).toBeNull();
    }
    expect(productIdOf(`Ring-${id.toUpperCase()}`)).toBeNull();
    expect(productIdOf(`Ring-${id}\n`)).toBeNull();
  });

  it('spec 2.4: every name gives a path of one segment, and the decoded segment gives the id back', () => {
    fc.assert(
      fc.property(names, ids, (name, _id) => {
        const path = productPath({ name, _id });
        const segments = new URL(path, 'https://shop.example').pathname.split('/');
        expect(segments).toHaveLength(3);
        const decoded = decodeURIComponent(segments[2] ?? '');
        expect(decoded).toBe(productSegment({ name, _id }));
        expect(productIdOf(decoded)).toBe(_id);
      }),
    );
  });
});
