import { expect, test } from 'vitest';
import { readableChanges } from './readable-changes.ts';

test('a price of the log is read in rupees, and the rest as it was written', () => {
  const changes = { price: { from: 786_200, to: 123_450 }, stock: { from: 7, to: 5 } };
  expect(readableChanges('product.update', changes)).toEqual({
    price: { from: 'Rs.7,862.00', to: 'Rs.1,234.50' },
    stock: { from: 7, to: 5 },
  });
});

test('of the terms of a coupon those are told that changed, each by itself', () => {
  const terms = { discount: { kind: 'fixed', value: 15_000 }, minTotal: 99_900, tiers: [], usageLimit: null };
  const wider = { ...terms, discount: { kind: 'percentage', value: 10 }, usageLimit: 50 };
  expect(readableChanges('coupon.update', { terms: { from: terms, to: wider } })).toEqual({
    discount: { from: 'Rs.150.00', to: '10 %' },
    usageLimit: { from: null, to: 50 },
  });
  expect(readableChanges('coupon.create', { terms: { from: null, to: terms } })).toEqual({
    discount: { from: null, to: 'Rs.150.00' },
    minTotal: { from: null, to: 'Rs.999.00' },
  });
});

test('amounts are found wherever rules keep them; coins and days are none', () => {
  const offers = [{ coins: 100, worth: 5_000, minTotal: 49_900 }];
  expect(readableChanges('coupon.offers', { offers: { from: [], to: offers } }).offers?.to).toEqual([
    { coins: 100, worth: 'Rs.50.00', minTotal: 'Rs.499.00' },
  ]);
  const thresholds = { SILVER: 2_500_000 };
  expect(readableChanges('vip.settings', { vip_thresholds: { from: null, to: thresholds } })).toEqual({
    vip_thresholds: { from: null, to: { SILVER: 'Rs.25,000.00' } },
  });
  const settings = { delivery_charge: { from: 20, to: 40.5 }, return_days: { from: 30, to: 15 } };
  expect(readableChanges('settings.update', settings)).toEqual({
    delivery_charge: { from: 'Rs.20.00', to: 'Rs.40.50' },
    return_days: { from: 30, to: 15 },
  });
});
