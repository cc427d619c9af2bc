import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromRupees, type Paise, paise, sum, valueOfWeight } from '../money/index.ts';
import { type DatedRate, type PriceFacts, priceGap, priceParts, priceWithGst } from './index.ts';

const rate: DatedRate = { metal: 'gold', purity: 750, perGram: fromRupees(9750), day: '2026-11-26' };
const ring: PriceFacts = {
  netWeightMg: 3000,
  stones: fromRupees(117_780),
  making: fromRupees(2925),
  hallmark: fromRupees(45),
  rate,
};
const price = fromRupees(150_000);

describe('the parts of a price', () => {
  test('decisions §9: Rs.1,42,500 are gold, stones, making and hallmark, less the discount, and with GST', () => {
    const parts = priceParts(ring, { price, discount: 5, gst: 3 });
    expect(parts.map(({ name, amount }) => [name, amount])).toEqual([
      ['Gold, 18K', 2_925_000],
      ['Stones', 11_778_000],
      ['Making', 292_500],
      ['Hallmark', 4_500],
      ['Discount', -750_000],
      ['GST', 427_500],
    ]);
    expect(parts[0]).toMatchObject({ quantity: 3, rate: 975_000, rateDay: '2026-11-26' });
    expect(sum(parts.map(({ amount }) => amount))).toBe(fromRupees(146_775));
  });

  test('Whatever the weight, rate, discount and GST, the parts add up to the price with GST to the paisa', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(paise);
    const percents = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100);
    const entered = fc.record({
      netWeightMg: fc.integer({ min: 1, max: 999_999_999 }),
      perGram: fc.integer({ min: 1, max: 10_000_000 }).map(paise),
      stones: fc.option(amounts),
      making: amounts,
      hallmark: fc.option(amounts),
      discount: percents,
      gst: percents,
    });
    fc.assert(
      fc.property(entered, ({ perGram, discount, gst, ...facts }) => {
        const known: PriceFacts = { ...facts, rate: { ...rate, perGram } };
        const metal = valueOfWeight(facts.netWeightMg, perGram);
        const listed = sum([metal, facts.stones ?? paise(0), facts.making, facts.hallmark ?? paise(0)]);
        const parts = priceParts(known, { price: listed, discount, gst });
        return sum(parts.map(({ amount }) => amount)) === priceWithGst(listed, discount, gst);
      }),
    );
  });

  test('Without weight, making or a rate, or for another price, there are no parts', () => {
    const missing: Partial<PriceFacts>[] = [{ netWeightMg: null }, { making: null }, { rate: null }];
    for (const part of missing)
      expect(priceParts({ ...ring, ...part }, { price, discount: 5, gst: 3 })).toEqual([]);
    expect(priceParts(null, { price, discount: 5, gst: 3 })).toEqual([]);
    expect(priceParts(ring, { price: paise(price + 1), discount: 5, gst: 3 })).toEqual([]);
  });

  test('The gap is what the price has beyond its parts, and parts that are zero are left out', () => {
    expect(priceGap(ring, fromRupees(150_100))).toBe(10_000);
    expect(priceGap(ring, fromRupees(149_999.99))).toBe(-1);
    expect(priceGap({ ...ring, making: null }, price)).toBeNull();
    const bare: PriceFacts = { ...ring, stones: null, making: 0 as Paise, hallmark: null };
    const parts = priceParts(bare, { price: fromRupees(29_250), discount: 0, gst: 0 });
    expect(parts.map(({ kind }) => kind)).toEqual(['metal']);
  });
});
