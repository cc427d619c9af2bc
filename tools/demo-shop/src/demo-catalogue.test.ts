import { readdir, readFile, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { demoFile, readDemoCatalogue } from './index.ts';

const pieces = await readDemoCatalogue();

describe('the demo catalogue', () => {
  test('decisions §4: it has sixty pieces, twelve in each of five categories, in 23 subcategories', () => {
    const perCategory = Object.groupBy(pieces, (piece) => piece.category);
    expect(Object.fromEntries(Object.entries(perCategory).map(([name, of]) => [name, of?.length]))).toEqual({
      rings: 12,
      earrings: 12,
      necklaces: 12,
      bracelets: 12,
      pendants: 12,
    });
    expect(new Set(pieces.map((piece) => `${piece.category}/${piece.subcategory}`)).size).toBe(23);
    expect(new Set(pieces.map((piece) => piece.slug)).size).toBe(60);
    expect(new Set(pieces.map((piece) => piece.name)).size).toBe(60);
  });

  test('prices run from Rs.799 to Rs.1,89,999 in whole rupees, with twenty below Rs.3,000 and 3 % GST', () => {
    const prices = pieces.map((piece) => piece.price_inr);
    expect(Math.min(...prices)).toBe(799);
    expect(Math.max(...prices)).toBe(189_999);
    expect(prices.filter((price) => price < 3000)).toHaveLength(20);
    expect(prices.every(Number.isSafeInteger)).toBe(true);
    expect(pieces.every((piece) => piece.gst_percent === 3)).toBe(true);
    expect(pieces.every((piece) => piece.discount_percent >= 0 && piece.discount_percent <= 25)).toBe(true);
  });

  test('three pieces are out of stock and five have only one to three left', () => {
    expect(pieces.filter((piece) => piece.stock === 0)).toHaveLength(3);
    expect(pieces.filter((piece) => piece.stock >= 1 && piece.stock <= 3)).toHaveLength(5);
    expect(pieces.every((piece) => Number.isSafeInteger(piece.stock) && piece.stock >= 0)).toBe(true);
  });

  test('every picture and model that a piece names is a file of its kind', async () => {
    for (const piece of pieces) {
      expect(piece.images).toEqual(['hero', 'macro', 'mood'].map((shot) => `${piece.slug}/${shot}.webp`));
      for (const image of piece.images) {
        const head = (await readFile(demoFile(image))).subarray(8, 12).toString('latin1');
        expect(head, image).toBe('WEBP');
      }
      expect((await stat(demoFile(piece.model ?? ''))).size).toBeLessThan(600 * 1024);
    }
  });

  test('there are 21 backgrounds for the opening screen, a banner for each category and one for the home page', async () => {
    expect(await readdir(demoFile('splash'))).toHaveLength(21);
    expect((await readdir(demoFile('banners'))).sort()).toEqual(
      ['bracelets', 'earrings', 'home-hero', 'necklaces', 'pendants', 'rings'].map((name) => `${name}.webp`),
    );
  });

  test('decisions §7: no description promises a clasp, a choice or a packing that the piece does not show', () => {
    const promises = /clasp|choose|adjust|EMI|hallmark|certif|guarantee/i;
    expect(pieces.filter((piece) => promises.test(piece.description)).map((piece) => piece.slug)).toEqual([]);
  });

  test('the catalogue is what the generator writes', async () => {
    const source = await readFile(new URL('../generator/catalogue.py', import.meta.url), 'utf8');
    for (const piece of pieces) expect(source).toContain(`|${piece.description}`);
  });
});
