import { readDemoCatalogue, readDemoRates } from '@jhumka/demo-shop';
import { chosenOptions } from '@jhumka/domain/catalogue';
import { fromRupees, paise, valueOfWeight } from '@jhumka/domain/money';
import { type PriceFacts, priceGap } from '@jhumka/domain/pricing';
import { expect, test } from 'vitest';
import { demoPriceFacts } from './demo-price-facts.ts';
import { demoVariants } from './demo-variants.ts';

const rates = await readDemoRates();
const place = {
  ...{ id: 'prd_1', sku: 'J1', sales: [], rates, day: '2026-11-26' },
  pictureId: (path: string) => path,
};

test('chains have their middle length as default, designs their own metal, rings no size', async () => {
  const defaults = (await readDemoCatalogue()).flatMap((product) => {
    const made = demoVariants(product, place);
    if (!made) return [];
    const chosen = made.variants.find((variant) => variant.is_default);
    return [{ made, choice: chosen && chosenOptions(made.options, chosen.value_ids) }];
  });
  const byKind = (kind: string) =>
    defaults.filter(({ made }) => made.options.some((option) => option.kind === kind));
  expect(byKind('length').map(({ choice }) => choice?.Length)).toEqual(['17 in', '20 in', '18 in']);
  for (const kind of ['ring-size', 'bangle-size'])
    expect(byKind(kind).filter(({ choice }) => choice)).toEqual([]);
  const metalAlone = defaults.filter(({ made }) => made.options.every(({ kind }) => kind === 'metal'));
  expect(metalAlone.every(({ choice }) => choice)).toBe(true);
});

test('every demo price with parts adds up, with a making of 8 to 25 % of the metal', async () => {
  const products = await readDemoCatalogue();
  const priced = products.flatMap((product) => {
    const price = fromRupees(product.price_inr);
    const only = {
      price,
      price_facts: JSON.stringify(demoPriceFacts(product, rates, { price, size: 100, day: place.day })),
    };
    return (demoVariants(product, place)?.variants ?? [only]).flatMap(({ price, price_facts }) => {
      const facts = JSON.parse(price_facts ?? 'null') as PriceFacts | null;
      return facts ? [{ product, price, facts }] : [];
    });
  });
  expect([...new Set(priced.map(({ product }) => product.slug))].sort()).toEqual(
    Object.keys(rates.valued_stones_inr).sort(),
  );
  for (const { product, price, facts } of priced) {
    expect(priceGap(facts, price), product.slug).toBe(0);
    const metal = valueOfWeight(facts.netWeightMg ?? 0, facts.rate?.perGram ?? paise(0));
    const percent = (100 * (facts.making ?? 0)) / metal;
    expect(percent, product.slug).toBeGreaterThanOrEqual(8);
    expect(percent, product.slug).toBeLessThanOrEqual(25);
    const carats = product.gemstones.reduce((total, { carat_total }) => total + (carat_total ?? 0), 0);
    expect((facts.stones ?? 0) / 100, product.slug).toBeLessThanOrEqual(carats * 115_000);
  }
  const ring = priced.find(({ product }) => product.slug === 'aarna-solitaire-ring');
  expect(ring).toMatchObject({
    price: 15_000_000,
    facts: { netWeightMg: 3000, stones: 11_778_000, making: 292_500, hallmark: 4_500 },
  });
});
