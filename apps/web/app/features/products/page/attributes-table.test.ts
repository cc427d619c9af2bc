import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Product } from '../api/products.ts';
import { AttributesTable } from './attributes-table.tsx';

const markupFor = (category: string) =>
  renderToStaticMarkup(
    createElement(AttributesTable, {
      product: {
        category: { name: category },
        unit: '1 piece',
        gemstones: [],
        gross_weight_g: 3.2,
        dimensions_mm: { width: 20.5, height: 26.8 },
        more_details: { 'Width of the band': '2.1 mm' },
      } as unknown as Product,
    }),
  );

test('a ring shows the width of its band, not the outer measures that depend on its size', () => {
  expect(markupFor('Earrings')).toContain('26.8 mm high × 20.5 mm wide');
  expect(markupFor('Rings')).not.toContain('mm high');
  expect(markupFor('Rings')).toContain('Width of the band');
});
