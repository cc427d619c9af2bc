import { describe, expect, it } from 'vitest';
import { type ChangeableOrder, changesOf, nextPacking, orderChanges } from './change.ts';

const cash: ChangeableOrder = {
  status: 'confirmed',
  paymentStatus: 'cod_due',
  paymentMethod: 'cod',
  hasPartsBack: false,
};
const online: ChangeableOrder = { ...cash, paymentStatus: 'paid', paymentMethod: 'razorpay' };

describe('what may be changed of an order', () => {
  it('everything of a cash order until it is packed, and nothing from then on', () => {
    expect(changesOf(cash, 'shopper')).toEqual(orderChanges);
    expect(changesOf({ ...cash, status: 'pending' }, 'shopper')).toEqual(orderChanges);
    for (const status of ['packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const)
      expect(changesOf({ ...cash, status }, 'shopper')).toEqual([]);
  });

  it('of a packed order the address, by an administrator, until it ships', () => {
    expect(changesOf({ ...cash, status: 'packed' }, 'admin')).toEqual(['address', 'mobile']);
    expect(changesOf({ ...cash, status: 'shipped' }, 'admin')).toEqual([]);
  });

  it('one that is paid online is not paid again, and an administrator pays for nobody', () => {
    expect(changesOf(online, 'shopper')).not.toContain('pay-online');
    expect(changesOf(cash, 'admin')).not.toContain('pay-online');
    expect(changesOf(online, 'shopper')).toContain('size');
  });

  it('while its payment is open, and once a part of it came back, the address alone', () => {
    expect(changesOf({ ...online, status: 'pending', paymentStatus: 'failed' }, 'shopper')).toEqual([
      'address',
      'mobile',
    ]);
    expect(changesOf({ ...online, hasPartsBack: true }, 'shopper')).toEqual(['address', 'mobile']);
  });
});

describe('the next packing', () => {
  // A Saturday.
  const orderedAt = new Date('2026-11-21T15:00:00+05:30');
  const packing = (now: string, leadDays: (number | null)[] = [null]) =>
    nextPacking(new Date(now), { orderedAt, leadDays }).toISOString();

  it('is at ten on the working day after the order', () => {
    expect(packing('2026-11-21T15:00:00+05:30')).toBe('2026-11-23T04:30:00.000Z');
    expect(packing('2026-11-23T09:59:59+05:30')).toBe('2026-11-23T04:30:00.000Z');
  });

  it('is on the next working day once it has passed', () => {
    expect(packing('2026-11-23T10:00:00+05:30')).toBe('2026-11-24T04:30:00.000Z');
    expect(packing('2026-11-28T18:00:00+05:30')).toBe('2026-11-30T04:30:00.000Z');
    expect(packing('2026-11-29T18:00:00+05:30')).toBe('2026-11-30T04:30:00.000Z');
  });

  it('is after the days in the workshop', () => {
    expect(packing('2026-11-21T15:00:00+05:30', [null, 12])).toBe('2026-12-04T04:30:00.000Z');
  });
});
