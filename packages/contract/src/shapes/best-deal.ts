import { z } from 'zod';
import { rupees } from '../wire/money.ts';
import { coupon, couponRefusal } from './coupon.ts';

const choice = {
  coupon: coupon.nullable().meta({ description: 'Null for an order without a coupon' }),
  joins_vip: z.boolean().meta({ description: 'True for joining VIP before the order' }),
  product: z
    .object({ _id: z.string(), name: z.string(), price: rupees })
    .nullable()
    .meta({ description: 'One more product, which reaches the minimum of the coupon' }),
  reason: z.string(),
};

const total = rupees.meta({
  description: 'Total of the bill before coins and credit, with the price of joining',
});
const saves = rupees.meta({
  description: 'Less than the cart as it is without a coupon; below zero where it costs more',
});

/** The best deal for a cart, and every other choice (decision 0165). */
export const bestDeal = z.object({
  best: z.object({ ...choice, total, saves }),
  others: z.array(
    z.object({
      ...choice,
      total: total.nullable().meta({ description: 'Null for a coupon that does not apply' }),
      saves: saves.nullable(),
      saves_less: rupees.nullable().meta({ description: 'Less than the best deal' }),
      refusals: z.array(couponRefusal),
    }),
  ),
  by_itself: z.boolean().meta({ description: 'True where the best coupon is taken by itself' }),
});
