import { readdir, readFile, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type DemoProduct, demoFile, readDemoCatalogue, readDemoRates } from './index.ts';

const products = await readDemoCatalogue();
const rates = await readDemoRates();

const gramsPerCarat = 0.2;

/** Returns what a customer pays in rupees, without GST, as the shop computes it. */
const salePrice = ({ price_inr, discount_percent }: DemoProduct) =>
  (price_inr * (100 - discount_percent)) / 100;

/** Returns the worth of metal with its making, and of stones, in rupees at the demo rates. */
function worth({ precious_metal, gemstones }: DemoProduct): number {
  const metal = precious_metal.map(
    ({ metal: kind, fineness, net_weight_g }) =>
      ((rates.metal_inr_per_gram_of_fine[kind] * fineness) / 1000) *
      net_weight_g *
      (1 + rates.making_percent[kind] / 100),
  );
  const stones = gemstones.map(
    ({ stone, carat_total }) => (rates.stone_inr_per_carat[stone] ?? 0) * (carat_total ?? 0),
  );
  return [...metal, ...stones].reduce((sum, one) => sum + one, 0);
}

describe('the demo catalogue', () => {
  test('decisions §4: it has sixty products, twelve in each of five categories, in 23 subcategories', () => {
    const perCategory = Object.groupBy(products, (product) => product.category);
    expect(Object.fromEntries(Object.entries(perCategory).map(([name, of]) => [name, of?.length]))).toEqual({
      rings: 12,
      earrings: 12,
      necklaces: 12,
      bracelets: 12,
      pendants: 12,
    });
    expect(new Set(products.map((product) => `${product.category}/${product.subcategory}`)).size).toBe(23);
    expect(new Set(products.map((product) => product.slug)).size).toBe(60);
    expect(new Set(products.map((product) => product.name)).size).toBe(60);
  });

  test('prices run from Rs.799 to Rs.1,95,000 in whole rupees, with twenty below Rs.3,000 and 3 % GST', () => {
    const prices = products.map((product) => product.price_inr);
    expect(Math.min(...prices)).toBe(799);
    expect(Math.max(...prices)).toBe(195_000);
    expect(prices.filter((price) => price < 3000)).toHaveLength(20);
    expect(prices.every(Number.isSafeInteger)).toBe(true);
    expect(products.every((product) => product.gst_percent === 3)).toBe(true);
  });

  test('prices end in 0 or 9 rupees before and after a discount that shops would give', () => {
    for (const product of products) {
      expect(rates.discount_percents, product.slug).toContain(product.discount_percent);
      for (const price of [product.price_inr, salePrice(product)]) {
        expect(Number.isSafeInteger(price) && [0, 9].includes(price % 10), `${product.slug}: ${price}`).toBe(
          true,
        );
      }
    }
  });

  test('no product sells below its metal, making and stones at the demo rates', () => {
    const below = products.filter((product) => salePrice(product) < worth(product));
    expect(below.map((product) => `${product.slug}: ${salePrice(product)} < ${worth(product)}`)).toEqual([]);
  });

  test('the net metal weight, stones apart, is above zero and within the gross weight', () => {
    for (const { slug, precious_metal, gemstones, gross_weight_g } of products) {
      const stones = gemstones.reduce((sum, { carat_total }) => sum + (carat_total ?? 0) * gramsPerCarat, 0);
      const net = precious_metal.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0);
      expect(net, slug).toBeGreaterThan(0);
      expect(net + stones, slug).toBeLessThanOrEqual(gross_weight_g + 0.1);
    }
  });

  test('decisions §7: gold has a unique HUID with DEMO, and no other metal has one', () => {
    for (const { slug, huid, precious_metal } of products) {
      const isGold = precious_metal.some(({ metal }) => metal === 'gold');
      if (isGold) expect(huid, slug).toMatch(/^DEMO\d{2}$/);
      else expect(huid, slug).toBeNull();
    }
    const huids = products.flatMap(({ huid }) => huid ?? []);
    expect(new Set(huids).size).toBe(huids.length);
  });

  test('decisions §7: diamonds have a sample certificate with their carats, and nothing else has one', () => {
    for (const { slug, certificate, gemstones } of products) {
      const diamonds = gemstones.filter(({ stone }) => /diamond/i.test(stone));
      if (diamonds.length === 0) {
        expect(certificate, slug).toBeNull();
        continue;
      }
      const carat = diamonds.reduce((sum, { carat_total }) => sum + (carat_total ?? 0), 0);
      expect(certificate, slug).toMatchObject({
        lab: 'Demo Gem Lab',
        number: expect.stringMatching(/^DEMO-\d{4}$/),
      });
      expect(certificate?.carat, slug).toBeCloseTo(carat, 2);
    }
  });

  test('three products are out of stock and five have only one to three left', () => {
    expect(products.filter((product) => product.stock === 0)).toHaveLength(3);
    expect(products.filter((product) => product.stock >= 1 && product.stock <= 3)).toHaveLength(5);
    expect(products.every((product) => Number.isSafeInteger(product.stock) && product.stock >= 0)).toBe(true);
  });

  test('every picture and model of a product is a file of its kind', async () => {
    for (const product of products) {
      expect(product.images).toEqual(['hero', 'macro', 'mood'].map((shot) => `${product.slug}/${shot}.webp`));
      for (const { images } of product.other_metals) expect(images).toHaveLength(2);
      for (const image of [product, ...product.other_metals].flatMap(({ images }) => images)) {
        const head = (await readFile(demoFile(image))).subarray(8, 12).toString('latin1');
        expect(head, image).toBe('WEBP');
      }
      expect((await stat(demoFile(product.model ?? ''))).size).toBeLessThan(600 * 1024);
    }
  });

  test('a worn view has a file of its own and a label that names the size of its form', async () => {
    const sizes: Record<string, RegExp> = {
      rings: /(Shown|Her ring) on a size \d\d hand$/,
      earrings: /^Shown on an ear$/,
      necklaces: /^Shown (at [\d, and]+ in )?on a neck$/,
      bracelets: /^Shown on a \d{3} mm wrist$/,
      pendants: /^Shown on a \d\d in chain$/,
    };
    for (const { slug, category, worn } of products) {
      if (worn === null) continue;
      expect(worn.file).toBe(`${slug}/worn.webp`);
      expect(worn.label, slug).toMatch(sizes[category] as RegExp);
      const head = (await readFile(demoFile(worn.file))).subarray(8, 12).toString('latin1');
      expect(head, slug).toBe('WEBP');
    }
  });

  test('eleven designs are made in two or three metals, each told from the others', () => {
    const offered = products.filter(({ other_metals }) => other_metals.length > 0);
    expect(offered).toHaveLength(11);
    for (const { slug, metal, other_metals } of offered) {
      const metals = [metal, ...other_metals.map((other) => other.metal)];
      expect(new Set(metals).size, slug).toBe(metals.length);
      expect(metals.length, slug).toBeLessThanOrEqual(3);
    }
  });

  test('21 opening backgrounds, a banner for each category and one for the home page exist', async () => {
    expect(await readdir(demoFile('splash'))).toHaveLength(21);
    expect((await readdir(demoFile('banners'))).sort()).toEqual(
      ['bracelets', 'earrings', 'home-band', 'home-hero', 'necklaces', 'pendants', 'rings'].map(
        (name) => `${name}.webp`,
      ),
    );
  });

  test('decisions §7: no description promises a clasp, a choice or a packing that the product does not show', () => {
    const promises = /clasp|choose|adjust|EMI|hallmark|certif|guarantee/i;
    expect(
      products.filter((product) => promises.test(product.description)).map((product) => product.slug),
    ).toEqual([]);
  });

  test('the catalogue equals the output of the generator', async () => {
    const source = await readFile(new URL('../generator/catalogue.py', import.meta.url), 'utf8');
    for (const product of products) expect(source).toContain(`|${product.description}`);
  });
});
