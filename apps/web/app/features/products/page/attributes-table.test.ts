import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Product } from '../api/products.ts';
import { AttributesTable } from './attributes-table.tsx';

const markupFor = (category: string, netWeight: number | null = null) =>
  renderToStaticMarkup(
    createElement(AttributesTable, {
      netWeight,
      product: {
        category: { name: category },
        unit: '1 piece',
        gemstones: [],
        gross_weight_g: 3.2,
        metal: 'Yellow gold',
        purity: '18K',
        price_parts: [],
        dimensions_mm: { width: 20.5, height: 26.8 },
        more_details: { 'Net metal weight': '3 g', 'Width of the band': '2.1 mm', Occasion: 'wedding' },
        country_of_origin: 'India',
        sku: 'J1',
        variants: [],
      } as unknown as Product,
    }),
  );

test('a ring shows the width of its band, not the outer measures that depend on its size', () => {
  expect(markupFor('Earrings')).toContain('26.8 mm high × 20.5 mm wide');
  expect(markupFor('Rings')).not.toContain('mm high');
  expect(markupFor('Rings')).toContain('Width of the band');
});

test('five facts are in sight, a known net weight with the gross one, and the others folded', () => {
  const [inSight = '', folded] = markupFor('Rings', 3).split('<details');
  expect(inSight.match(/<dt/g)).toHaveLength(5);
  expect(inSight).toContain('Yellow gold, 18K');
  expect(inSight).toMatch(/3\.00 g.*gross 3\.2 g/);
  expect(inSight).not.toContain('Net metal weight');
  expect(folded).toContain('SKU');
  expect(markupFor('Rings')).toContain('Net metal weight');
});
