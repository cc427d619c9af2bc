import { fromRupees, paise } from '@jhumka/domain/money';
import { priceParts } from '@jhumka/domain/pricing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { productPage } from '../../../../test/samples/products.ts';
import type { Product } from '../api/products.ts';
import { PriceBreakUp } from './price-break-up.tsx';

const price = fromRupees(150_000);
const rate = { metal: 'gold', purity: 750, perGram: fromRupees(9750), day: '2026-11-26' } as const;
const facts = {
  ...{ netWeightMg: 3000, stones: fromRupees(117_780), making: fromRupees(2925) },
  ...{ hallmark: fromRupees(45), rate },
};
const parts = priceParts(facts, { price, discount: 5, gst: 3 }).map(({ rateDay, ...part }) => ({
  ...part,
  rate_day: rateDay,
}));
const ring = (changes: Partial<Product> = {}): Product =>
  productPage({
    ...{ price, discount: 5, discounted_price: fromRupees(142_500), price_with_gst: fromRupees(146_775) },
    ...{ gemstones: [{ stone: 'Diamond', count: 1, carat_total: 1.05 }], huid: 'DEMO01', price_parts: parts },
    ...changes,
  });

test('opens by key to the parts of the price, whose last line is the price with GST', async () => {
  const screen = await renderInShop(<PriceBreakUp product={ring()} />, { on: 'phone' });
  const table = screen.getByRole('table', { name: 'Price break-up' });
  await expect.element(table).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(table).toBeVisible();
  const lines = table
    .getByRole('row')
    .elements()
    .map((row) => row.textContent);
  expect(lines).toEqual([
    'Gold, 18K3.00 g × Rs.9,750.00, rate of 26 Nov 2026Rs.29,250.00',
    'StonesDiamond, 1.05 ctRs.1,17,780.00',
    'Making10% of the metalRs.2,925.00',
    'HallmarkHUID DEMO01Rs.45.00',
    'Discount, 5%− Rs.7,500.00',
    'PriceRs.1,42,500.00',
    'GST, 3%Rs.4,275.00',
    'Price with GSTRs.1,46,775.00',
  ]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('is in the HTML before any script, and not there without parts or where they differ', () => {
  const markup = renderToStaticMarkup(<PriceBreakUp product={ring()} />);
  expect(markup).toContain('<details');
  expect(markup).toContain('Rs.1,17,780.00');
  for (const changes of [{ price_parts: [] }, { price_with_gst: paise(14_677_501) }]) {
    const plain = renderToStaticMarkup(<PriceBreakUp product={ring(changes)} />);
    expect(plain).toContain('with 3% GST');
    expect(plain).not.toContain('<details');
  }
});
