import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type CartRow,
  checkQuantity,
  checkQuantityChange,
  defaultAddQuantity,
  quantityMessage,
  rowOf,
  setQuantity,
  unitsAvailable,
  unitsInCart,
} from './index.ts';

function row(id: string, quantity: number): CartRow {
  return { _id: `row-${id}`, quantity, variantId: id, engraving: '' };
}

describe('checkQuantity', () => {
  it('spec 5.3: stock of zero or less is out of stock', () => {
    for (const stock of [0, -3]) {
      const check = checkQuantity(stock, 1);
      expect(check).toEqual({ ok: false, code: 'out-of-stock' });
      if (!check.ok) expect(quantityMessage(check)).toBe('Product is out of stock');
    }
  });

  it('spec 5.3: a quantity above stock is refused with the stock', () => {
    const check = checkQuantity(3, 4);
    expect(check).toEqual({ ok: false, code: 'only-n-available', available: 3 });
    if (!check.ok) expect(quantityMessage(check)).toBe('Only 3 items available in stock');
  });

  it('spec 5.3: every quantity up to the stock is allowed, and none above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 50 }), fc.integer({ min: 1, max: 60 }), (stock, wanted) => {
        expect(checkQuantity(stock, wanted).ok).toBe(wanted <= stock);
      }),
    );
  });

  it('spec 5.6: the Add button adds one', () => {
    expect(defaultAddQuantity).toBe(1);
  });

  it('an invalid quantity is refused whatever the stock', () => {
    for (const wanted of [0, -1, 1.5, Number.NaN, 1e300]) {
      expect(() => checkQuantity(5, wanted)).toThrow(RangeError);
    }
  });

  it('a row above its stock may be reduced, but neither raised nor set to the same quantity', () => {
    expect(checkQuantityChange(2, 5, 4)).toEqual({ ok: true });
    expect(checkQuantityChange(2, 5, 5).ok).toBe(false);
    expect(checkQuantityChange(2, 5, 6)).toEqual({ ok: false, code: 'only-n-available', available: 2 });
  });
});

describe('edits of the cart before the server has answered', () => {
  const cart = [row('ring', 1), row('chain', 2)];

  it('spec 4.7: minus at 1 removes the item, otherwise reduces by 1', () => {
    expect(setQuantity(cart, 'row-ring', 0, 2)).toEqual([cart[1]]);
    expect(rowOf(setQuantity(cart, 'row-chain', 1, 2), 'chain')?.quantity).toBe(1);
  });

  it('spec 4.8, 5.4: plus raises by 1 unless the quantity has reached the stock', () => {
    expect(rowOf(setQuantity(cart, 'row-ring', 2, 2), 'ring')?.quantity).toBe(2);
    expect(setQuantity(cart, 'row-chain', 3, 2)).toBe(cart);
  });

  it('adding a product of the cart raises its row; a new one comes first', () => {
    expect(rowOf(addToCart(cart, row('ring', 1), 2), 'ring')?.quantity).toBe(2);
    expect(addToCart(cart, row('brooch', 1), 1).map(({ _id }) => _id)).toEqual([
      'row-brooch',
      'row-ring',
      'row-chain',
    ]);
    expect(addToCart(cart, row('gone', 1), 0)).toBe(cart);
  });

  it('two sizes of a ring are two rows', () => {
    const size = (variantId: string) => ({ ...row('ring', 1), _id: `row-${variantId}`, variantId });
    const rows = addToCart(addToCart([], size('ring-12'), 2), size('ring-14'), 2);
    expect(
      addToCart(rows, size('ring-12'), 2).map(({ variantId, quantity }) => [variantId, quantity]),
    ).toEqual([
      ['ring-14', 1],
      ['ring-12', 2],
    ]);
  });

  it('two engravings of a ring are two rows, and each adds to its own', () => {
    const engraved = (engraving: string) => ({ ...row('ring', 1), _id: `row-${engraving}`, engraving });
    const rows = addToCart(
      addToCart(addToCart([], row('ring', 1), 9), engraved('Maa'), 9),
      engraved('Papa'),
      9,
    );
    expect(
      addToCart(rows, engraved('Maa'), 9).map(({ engraving, quantity }) => [engraving, quantity]),
    ).toEqual([
      ['Papa', 1],
      ['Maa', 2],
      ['', 1],
    ]);
    expect(rowOf(rows, 'ring')?._id).toBe('row-ring');
    expect(rowOf(rows, 'ring', 'Papa')?._id).toBe('row-Papa');
  });

  it('of what is made to order, there is no limit but that of a row', () => {
    const [made, available] = [row('ring', 2), unitsAvailable(0, 12)];
    expect(addToCart([], made, available)).toEqual([made]);
    expect(rowOf(setQuantity([made], 'row-ring', 5, available), 'ring')?.quantity).toBe(5);
    expect(unitsAvailable(3, null)).toBe(3);
  });

  it('an edit of a missing row, or to the same quantity, returns the same cart object', () => {
    expect(setQuantity(cart, 'row-none', 0, 2)).toBe(cart);
    expect(setQuantity(cart, 'row-none', 2, 2)).toBe(cart);
    expect(setQuantity(cart, 'row-ring', 1, 2)).toBe(cart);
  });

  it('spec 4.7, 4.8: after any presses, rows stay between one and their stock and no other row changes', () => {
    const stock = { a: 3, b: 2, c: 1 };
    const presses = fc.array(
      fc.tuple(fc.constantFrom(1, -1), fc.constantFrom('a' as const, 'b' as const, 'c' as const)),
    );
    fc.assert(
      fc.property(presses, (pressed) => {
        let rows: readonly CartRow[] = [row('a', 1), row('b', 2), row('c', 1)];
        for (const [step, id] of pressed) {
          const before = rows;
          rows = setQuantity(rows, `row-${id}`, (rowOf(rows, id)?.quantity ?? 0) + step, stock[id]);
          for (const row of rows) {
            expect(row.quantity).toBeGreaterThanOrEqual(1);
            expect(row.quantity).toBeLessThanOrEqual(stock[row.variantId as keyof typeof stock]);
            if (row.variantId !== id) expect(before).toContain(row);
          }
        }
        expect(unitsInCart(rows)).toBe(rows.reduce((units, row) => units + row.quantity, 0));
      }),
    );
  });
});
