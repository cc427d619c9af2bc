import { fromRupees, type Rupees } from '@jhumka/domain/money';
import { discountedPrice } from '@jhumka/domain/pricing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../../../../../test/clock.ts';
import { newCheck } from '../../../../../platform/uploads/csv-rows.ts';
import { readProducts } from '../read-products.ts';
import { textFromHtml } from './html-text.ts';
import { shopify } from './shopify.ts';
import { priceFrom, type SourceRow, skuFrom, tagsFrom } from './source.ts';
import { woocommerce } from './woocommerce.ts';

const rowsOf = (...cells: SourceRow['cells'][]): SourceRow[] =>
  cells.map((one, index) => ({ line: index + 2, cells: one }));

describe('an export of Shopify', () => {
  const shopifyRow = fc.record({
    handle: fc.constantFrom('moon-ring', 'sun-ring', 'star'),
    title: fc.option(fc.constant('Ring'), { nil: undefined }),
    'option1 value': fc.option(fc.constantFrom('12', '14'), { nil: undefined }),
    'variant price': fc.option(fc.constant('500'), { nil: undefined }),
    'image src': fc.option(fc.webUrl(), { nil: undefined }),
  });

  test('loses no line, in whatever order its rows stand', () => {
    fc.assert(
      fc.property(fc.array(shopifyRow, { maxLength: 30 }), (cells) => {
        const given = cells.map((one) =>
          Object.fromEntries(Object.entries(one).filter(([, cell]) => cell !== undefined)),
        );
        const rows = rowsOf(...(given as Record<string, string>[]));
        const products = shopify.productsOf(rows);
        const lines = products.flatMap((one) => one.rows);
        expect(lines.toSorted((a, b) => a - b)).toEqual(rows.map(({ line }) => line));
        expect(products).toHaveLength(new Set(cells.map(({ handle }) => handle)).size);
        const pictures = products.flatMap(({ lines: [first] }) => first?.cells.pictures?.split(' | ') ?? []);
        expect(new Set(pictures)).toEqual(new Set(cells.flatMap((one) => one['image src'] ?? [])));
      }),
    );
  });

  test('rows apart are one product, its dummy option goes, and picture rows add pictures', () => {
    const [ring, cuff] = shopify.productsOf(
      rowsOf(
        {
          handle: 'ring',
          title: 'Ring',
          'option1 name': 'Size',
          'option1 value': '12',
          'variant price': '1',
        },
        {
          handle: 'cuff',
          title: 'Cuff',
          'option1 name': 'Title',
          'option1 value': 'Default Title',
          'variant sku': 'C-1',
        },
        { handle: 'ring', 'option1 value': '14', 'variant price': '2', 'variant inventory qty': '-3' },
        { handle: 'ring', 'image src': 'https://x.example/2.jpg', 'image position': '2' },
        { handle: 'ring', 'image src': 'https://x.example/1.jpg', 'image position': '1' },
      ),
    );
    expect(ring).toMatchObject({
      ...{ rows: [2, 4, 5, 6], oldPath: '/products/ring' },
      lines: [
        {
          line: 2,
          cells: {
            ...{ sku: 'ring', option1: 'Size', value1: '12', price: '1' },
            pictures: 'https://x.example/1.jpg | https://x.example/2.jpg',
          },
        },
        { line: 4, cells: { sku: 'ring', value1: '14', price: '2', stock: '0' } },
      ],
    });
    expect(cuff?.lines).toHaveLength(1);
    expect(cuff?.lines[0]?.cells).toMatchObject({ sku: 'C-1', name: 'Cuff' });
    expect(cuff?.lines[0]?.cells).not.toHaveProperty('option1');
  });

  test('what this shop has no column for becomes a fact', () => {
    const cells = {
      handle: 'a',
      title: 'A',
      vendor: 'Rao | Co',
      'metal (product.metafields.custom.metal)': 'Gold',
    };
    const [product] = shopify.productsOf(rowsOf({ ...cells, tags: `${'t'.repeat(41)}, gold` }));
    expect(product?.lines[0]?.cells).toMatchObject({
      tags: 'gold',
      more_details: `Brand: Rao \\| Co | More tags: ${'t'.repeat(41)} | Metal: Gold`,
    });
  });
});

describe('an export of WooCommerce', () => {
  const tee = { id: '7', type: 'variable', sku: 'TEE', name: 'Tee', categories: 'Clothing, Clothing > Tees' };
  const attributes = { 'attribute 1 name': 'Color', 'attribute 2 name': 'Size' };

  test('a variation before its product is found by SKU or id, and an open attribute is all of its values', () => {
    const [product, ...others] = woocommerce.productsOf(
      rowsOf(
        {
          type: 'variation',
          parent: 'id:7',
          sku: 'TEE-B',
          ...attributes,
          'attribute 1 value(s)': 'Blue',
          stock: '5',
          'regular price': '90',
          'sale price': '45',
        },
        { ...tee, ...attributes, 'attribute 1 value(s)': 'Blue, Red', 'attribute 2 value(s)': 'S, M' },
        {
          type: 'variation',
          parent: 'TEE',
          sku: 'TEE-RS',
          ...attributes,
          'attribute 1 value(s)': 'Red',
          'attribute 2 value(s)': 'S',
          'regular price': '90',
        },
      ),
    );
    expect(others).toEqual([]);
    expect(product?.rows).toEqual([3, 2, 4]);
    expect(
      product?.lines.map(({ cells }) => [cells.value1, cells.value2, cells.variant_sku, cells.stock]),
    ).toEqual([
      ['Blue', 'S', undefined, '5'],
      ['Blue', 'M', undefined, '0'],
      ['Red', 'S', 'TEE-RS', '0'],
    ]);
    expect(product?.lines[0]?.cells).toMatchObject({
      ...{ category: 'Clothing', subcategory: 'Tees', option1: 'Color', option2: 'Size' },
      ...{ price: '90', discount: '50' },
    });
  });

  test('a variation without its product and a group of products say why they don’t come in', () => {
    const products = woocommerce.productsOf(
      rowsOf({ type: 'variation', parent: 'GONE' }, { ...tee, type: 'grouped' }),
    );
    expect(products.map(({ rows, problem }) => [rows, problem])).toEqual([
      [[3], 'is a group of other products, which come in by themselves'],
      [[2], 'is a variation of GONE, which is not in the file'],
    ]);
  });

  test('sizes take the unit of their heading, and texts lose their written line ends', () => {
    const [product] = woocommerce.productsOf(
      rowsOf({
        ...tee,
        type: 'simple',
        'weight (kg)': '0.0125',
        'width (cm)': '1.5',
        description: 'One.\\n\\n<b>Two</b>',
      }),
    );
    expect(product?.lines[0]?.cells).toMatchObject({
      gross_weight_g: '12.5',
      width_mm: '15',
      description: 'One.\nTwo',
    });
  });
});

test('a reduced price is the list price with a discount that comes to it, but for rounding', () => {
  const paise = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(paise, paise, (one, other) => {
      const [now, before] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
      const cells = priceFrom(String(now), String(before));
      const price = fromRupees(Number(cells.price) as Rupees);
      expect(Math.abs(discountedPrice(price, Number(cells.discount)) - now * 100)).toBeLessThan(
        before * 0.005 + 1,
      );
    }),
  );
  expect(priceFrom('100', '80')).toEqual({ price: '100', discount: '0' });
  expect(priceFrom(undefined, '80')).toEqual({ price: '80', discount: '0' });
});

test('an SKU of any name is valid, the same again, and another for another name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, other) => {
      expect(skuFrom(one)).toMatch(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/);
      expect(skuFrom(one) === skuFrom(other)).toBe(one === other);
    }),
  );
});

test('tags beyond the limits of the shop are not lost', () => {
  const all = Array.from({ length: 22 }, (_, index) => `tag ${index}`);
  const { tags, rest } = tagsFrom(all.join(', '));
  expect(tags.split('; ')).toHaveLength(20);
  expect(rest).toBe('tag 20, tag 21');
});

describe('the text of HTML', () => {
  test.each([
    [
      '<p>Hand made <strong>cuff</strong> &amp; box</p><ul><li>Gold</li><li>18K</li></ul>',
      'Hand made cuff & box\n• Gold\n• 18K',
    ],
    ['Plain\ntext, 18K < 22K', 'Plain\ntext, 18K < 22K'],
    ['a<br/>b<script>alert("x<y")</script>c', 'a\nbc'],
    ['<p>18K < 22K&nbsp;&#8377;&#x20B9;&bogus;</p>', '18K < 22K ₹₹&bogus;'],
    ['<p>never closed <b', 'never closed <b'],
  ])('of %s', (html, text) => {
    expect(textFromHtml(html)).toBe(text);
  });

  test('of a hostile cell takes no longer than its length', () => {
    const begun = processorMs();
    for (const part of ['<', '<script>', '<p', '&#', '<li>\n'])
      textFromHtml(`<p>${part.repeat(200_000 / part.length)}`);
    expect(processorMs() - begun).toBeLessThan(2_000);
  });
});

test('a hundred thousand lines are read and grouped into their products within seconds of the processor', async () => {
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src';
  // The variants of a product stand apart: the second ones follow all of the first.
  const line = (size: number) => (_: unknown, index: number) =>
    `ring-${index},${size === 12 ? `Ring ${index}` : ''},Size,${size},R-${index}-${size},500,`;
  const halves = [12, 14].flatMap((size) => Array.from({ length: 50_000 }, line(size)));
  const check = newCheck<never>();
  const begun = processorMs();
  let products = 0;
  let variants = 0;
  const file = readProducts([head, ...halves].join('\n'), check, { source: 'shopify', mapping: {} });
  for await (const { more } of file) {
    products += 1;
    variants += 1 + more.length;
  }
  expect([check.problem, check.rows, products, variants]).toEqual(['', 100_000, 50_000, 100_000]);
  expect(processorMs() - begun).toBeLessThan(30_000);
});
