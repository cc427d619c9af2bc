import { expect, test } from 'vitest';
import { camelCased, snakeCased } from './spelling.ts';

const rule = {
  unitPrice: 5,
  vipDiscountPercent: { SILVER: 2 },
  lines: [{ lineTotalWithGst: 3 }],
  none: null,
};
const row = {
  unit_price: 5,
  vip_discount_percent: { SILVER: 2 },
  lines: [{ line_total_with_gst: 3 }],
  none: null,
};

test('names change at every depth, values and names in capitals stay', () => {
  expect(snakeCased(rule)).toEqual(row);
  expect(camelCased(row)).toEqual(rule);
});

test('an id keeps its underscore', () => {
  expect(camelCased({ _id: 'crt_1', made_by: 'cash_on_delivery' })).toEqual({
    _id: 'crt_1',
    madeBy: 'cash_on_delivery',
  });
});
