import { z } from 'zod';
import { rupees } from '../wire/money.ts';

const billLine = z
  .object({
    key: z.string(),
    unit_price: rupees,
    discounted_unit_price: rupees,
    quantity: z.int(),
    discount: z.number(),
    gst_percent: z.number(),
    line_savings: rupees,
    line_total: rupees,
    line_gst: rupees,
    line_total_with_gst: rupees,
  })
  .meta({ id: 'BillLine' });

/** Coins and credit of a bill (decision 0162); absent where it takes none. */
const coinsOfBill = {
  coins_used: z
    .object({ given: z.int(), purchased: z.int() })
    .optional()
    .meta({ description: 'Given coins lower the grand total; bought ones pay it' }),
  coins_discount: rupees.optional(),
  coins_paid: rupees.optional(),
  credit_used: rupees.optional(),
  to_pay: rupees.optional().meta({ description: 'Grand total, less bought coins and credit' }),
};

/** A bill; the fields are in reading order. Source: spec 9.5–9.9, decisions §1. */
export const bill = z
  .object({
    quantity: z.int(),
    items_total: rupees,
    product_savings: rupees,
    discounted_total: rupees,
    gst_total: rupees,
    total_with_gst: rupees,
    vip_discount: rupees,
    vip_discount_percent: z.number(),
    coupon_discount: rupees.meta({
      description:
        'Coupon discount, GST included. The minimum, percentage and cap of a coupon for some categories apply to their lines alone, and the invoice and refunds spread it over those lines only. A coupon for everything is spread over all lines.',
    }),
    coupon_code: z.string().optional().meta({ description: 'Code of the coupon' }),
    delivery: rupees,
    delivery_waived: z.boolean(),
    shipping: z.enum(['express', 'standard']),
    grand_total: rupees,
    ...coinsOfBill,
    lines: z.array(billLine),
  })
  .meta({ id: 'Bill' });
