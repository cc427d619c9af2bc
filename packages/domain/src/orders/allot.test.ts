import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allot, totalDemand } from './index.ts';

const wants = (variantId: string, quantity: number) => ({
  productId: `design of ${variantId}`,
  variantId,
  quantity,
  isMadeToOrder: false,
});
const chosen = { isChosen: true };
const wholeCart = { isChosen: false };

describe('products for an order', () => {
  it('decisions §4: an order gets all or nothing, and a shortage names the stock', () => {
    const left = new Map([
      ['ring', 3],
      ['chain', 1],
    ]);
    expect(allot(left, [wants('ring', 3), wants('chain', 2)], chosen)).toEqual({
      ok: false,
      short: [{ productId: 'design of chain', variantId: 'chain', available: 1 }],
    });
    expect(allot(left, [wants('ring', 2)], chosen)).toEqual({
      ok: true,
      given: [wants('ring', 2)],
      left: new Map([
        ['ring', 1],
        ['chain', 1],
      ]),
    });
    expect(left.get('ring')).toBe(3);
  });

  it('lines of the same variant are summed before they are compared with the stock', () => {
    const lines = [wants('ring', 2), wants('ring', 2)];
    expect(allot(new Map([['ring', 3]]), lines, chosen)).toMatchObject({ ok: false });
    expect(allot(new Map([['ring', 4]]), lines, chosen)).toMatchObject({ ok: true, given: lines });
    expect([...totalDemand([wants('b', 1), ...lines, wants('b', 4)])]).toEqual([
      ['b', 5],
      ['ring', 4],
    ]);
  });

  it('a whole cart skips products that are not for sale; chosen rows do not', () => {
    const left = new Map([['ring', 1]]);
    const lines = [wants('gone', 1), wants('ring', 1)];
    expect(allot(left, lines, wholeCart)).toMatchObject({ ok: true, given: [wants('ring', 1)] });
    expect(allot(left, lines, chosen)).toEqual({
      ok: false,
      short: [{ productId: 'design of gone', variantId: 'gone', available: 0 }],
    });
    expect(allot(left, [wants('gone', 1)], wholeCart)).toMatchObject({ ok: true, given: [] });
  });

  it('decisions §4: in any sequence of orders no unit is allocated twice and none is lost', () => {
    const demands = fc.array(
      fc.record({
        productId: fc.constant('ring'),
        isMadeToOrder: fc.constant(false),
        variantId: fc.constantFrom('a', 'b', 'c', 'gone'),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 4 },
    );
    const order = fc.record({ demands, isChosen: fc.boolean() });
    const stocks = fc.record({ a: fc.nat(9), b: fc.nat(9), c: fc.nat(9) });
    fc.assert(
      fc.property(stocks, fc.array(order, { maxLength: 20 }), (stock, orders) => {
        let left: ReadonlyMap<string, number> = new Map(Object.entries(stock));
        const given: { variantId: string; quantity: number }[] = [];
        for (const one of orders) {
          const allotted = allot(left, one.demands, one);
          if (!allotted.ok) continue;
          given.push(...allotted.given);
          left = allotted.left;
        }
        const sold = totalDemand(given);
        for (const [id, count] of Object.entries(stock)) {
          expect(left.get(id)).toBeGreaterThanOrEqual(0);
          expect((left.get(id) ?? 0) + (sold.get(id) ?? 0)).toBe(count);
        }
        expect(left.has('gone')).toBe(false);
      }),
    );
  });
});
