import { describe, expect, it } from 'vitest';
import { fromRupees } from '../money/index.ts';
import { type BillLineInput, billChanges, computeBill, defaultSettings, sameBill } from './index.ts';

const settings = defaultSettings;
const ring: BillLineInput = { key: 'ring', price: fromRupees(1_000), discount: 10, gst: 3, quantity: 1 };
const chain: BillLineInput = { key: 'chain', price: fromRupees(400), discount: 0, gst: 3, quantity: 2 };
const seen = computeBill({ lines: [ring, chain], tier: 'NONE', settings });

describe('comparing the bill that was seen with the one that holds', () => {
  it('decisions §1: the same cart gives the same bill, in whatever order its lines stand', () => {
    const again = computeBill({ lines: [chain, ring], tier: 'NONE', settings });
    expect(sameBill(seen, again)).toBe(true);
    expect(billChanges(seen, again)).toEqual([]);
  });

  it('decisions §1: a changed price is named, with the figures before and after', () => {
    const now = computeBill({
      lines: [{ ...ring, price: fromRupees(1_200) }, chain],
      tier: 'NONE',
      settings,
    });
    expect(sameBill(seen, now)).toBe(false);
    const changes = billChanges(seen, now);
    expect(changes).toContainEqual({
      kind: 'line-changed',
      key: 'ring',
      figure: 'unit_price',
      before: fromRupees(1_000),
      after: fromRupees(1_200),
    });
    expect(changes.at(-1)).toEqual({
      kind: 'total-changed',
      figure: 'grand_total',
      before: seen.grand_total,
      after: now.grand_total,
    });
  });

  it('decisions §1: a piece that is gone, a new one and a changed tier are each named', () => {
    const brooch = { ...chain, key: 'brooch' };
    const now = computeBill({ lines: [ring, brooch], tier: 'GOLD', settings });
    const changes = billChanges(seen, now);
    expect(changes).toContainEqual({ kind: 'line-removed', key: 'chain', quantity: 2 });
    expect(changes).toContainEqual({ kind: 'line-added', key: 'brooch', quantity: 2 });
    expect(changes).toContainEqual({
      kind: 'total-changed',
      figure: 'vip_discount_percent',
      before: 0,
      after: 4,
    });
    expect(changes).toContainEqual({
      kind: 'total-changed',
      figure: 'delivery_waived',
      before: false,
      after: true,
    });
  });
});
