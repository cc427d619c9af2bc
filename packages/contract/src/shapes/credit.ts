import { creditReasons, giftCardDesigns, giftCardStates } from '@jhumka/domain/credit';
import { z } from 'zod';
import { rupees } from '../wire/money.ts';

/** A movement of store credit. */
const creditLine = z
  .object({
    _id: z.string(),
    type: z.enum(['earned', 'spent']),
    amount: rupees,
    reason: z.enum(creditReasons),
    description: z.string(),
    balance_after: rupees,
    createdAt: z.string(),
  })
  .meta({ id: 'CreditLine' });

/** Store credit of a customer with a page of its movements. */
export const creditStatement = z.object({
  credit: rupees,
  use_credit: z.boolean().meta({ description: 'The customer’s choice to pay orders with it' }),
  movements: z.array(creditLine),
});

/** A gift card as its buyer sees it. */
export const giftCard = z
  .object({
    _id: z.string(),
    amount: rupees,
    state: z.enum(giftCardStates),
    design: z.enum(giftCardDesigns),
    to: z.object({ name: z.string(), email: z.string().nullable() }),
    from: z.string(),
    message: z.string(),
    code: z
      .string()
      .nullable()
      .meta({ description: 'Null before it is paid and once it is redeemed or refunded' }),
    last_four: z.string(),
    send_on: z.string().nullable(),
    delivered_at: z.string().nullable(),
    redeemed_at: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'GiftCard' });
