import { asCoins, type CoinReason, type Coins, coinReasons } from '@jhumka/domain/coins';
import { vipTiers } from '@jhumka/domain/loyalty';
import { z } from 'zod';
import { rupees } from '../wire/money.ts';

/** Whole coins. */
export const coins = z
  .codec(z.int(), z.custom<Coins>(Number.isSafeInteger), { decode: asCoins, encode: (amount) => amount })
  .meta({ description: 'Whole coins' });

export const vipTier = z.enum(vipTiers);

/** Why coins moved. */
export const coinReason = z.enum(Object.keys(coinReasons) as [CoinReason, ...CoinReason[]]);

/** VIP status of a customer. Source: spec 3.11. */
export const vipStatus = z
  .object({
    vip_enabled: z.boolean(),
    vip_tier: vipTier,
    lifetime_spend: rupees,
    birthday: z.string().nullable(),
    vip_joined_at: z.string().nullable(),
    next_tier: vipTier.nullable().meta({ description: 'Null at the top, and for who is no member' }),
    amount_to_next: rupees.nullable(),
    percent_to_next: z.int().nullable(),
    tier_on_joining: vipTier.meta({ description: 'What the lifetime spend makes of a member' }),
    discount_percent: z.number(),
    free_delivery: z.boolean(),
    saved: rupees.meta({ description: 'VIP discounts of the orders that stand' }),
    free_deliveries: z.int().meta({ description: 'Deliveries of them that membership paid for' }),
    message: z.string().meta({ description: 'The progress as a sentence (spec 4.20, 4.21)' }),
  })
  .meta({ id: 'VipStatus' });

/** A line of the statement of coins. */
export const coinLine = z
  .object({
    _id: z.string(),
    type: z.enum(['earned', 'spent']),
    coins: coins.meta({ description: 'How many, above zero; the type says which way' }),
    reason: coinReason,
    reference: z.string(),
    description: z.string(),
    balance_after: coins,
    createdAt: z.string(),
  })
  .meta({ id: 'CoinLine' });

export const coinPackage = z.object({ _id: z.string(), coins, price: rupees }).meta({ id: 'CoinPackage' });

/** Something bought for money besides products. */
export const purchase = z
  .object({
    _id: z.string(),
    type: z.enum(['coins', 'vip']),
    description: z.string(),
    package_id: z.string(),
    coins,
    amount: rupees,
    status: z.enum(['awaiting_payment', 'failed', 'paid', 'refund_pending', 'refunded']),
    payment_id: z.string(),
    payment_failure: z.string(),
    paid_at: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Purchase' });

/** Transaction of a membership. */
export const vipTransaction = z
  .object({
    _id: z.string(),
    type: z.enum(['membership', 'birthday']),
    method: z.enum(['coins', 'money']),
    description: z.string(),
    coins: coins.meta({ description: 'Above zero when they were given, below when they were paid' }),
    amount: rupees,
    status: purchase.shape.status,
    createdAt: z.string(),
  })
  .meta({ id: 'VipTransaction' });

/** Effect of undoing a paid order on the tier, shown beforehand (decisions §6). */
export const tierChange = z
  .object({ before: vipTier, after: vipTier, spend_after: rupees, warning: z.string().nullable() })
  .meta({ id: 'TierChange' });
