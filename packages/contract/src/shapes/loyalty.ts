import { asCoins, type CoinReason, type Coins, coinKinds, coinReasons } from '@jhumka/domain/coins';
import { vipTiers } from '@jhumka/domain/loyalty';
import { z } from 'zod';
import { day, instant, optionalField } from '../wire/coerce.ts';
import { rupees } from '../wire/money.ts';

/** Whole coins. */
export const coins = z
  .codec(z.int(), z.custom<Coins>(Number.isSafeInteger), { decode: asCoins, encode: (amount) => amount })
  .meta({ description: 'Whole coins' });

export const vipTier = z.enum(vipTiers);

/** Reason of a coin transaction. */
export const coinReason = z.enum(Object.keys(coinReasons) as [CoinReason, ...CoinReason[]]);

/** VIP status of a customer. Source: spec 3.11. */
export const vipStatus = z
  .object({
    vip_enabled: z.boolean(),
    vip_tier: vipTier,
    lifetime_spend: rupees,
    birthday: z.string().nullable(),
    vip_joined_at: z.string().nullable(),
    next_tier: vipTier.nullable().meta({ description: 'Null at the top tier and for non-members' }),
    amount_to_next: rupees.nullable(),
    percent_to_next: z.int().nullable(),
    tier_on_joining: vipTier.meta({ description: 'Tier on joining now, by lifetime spend' }),
    discount_percent: z.number(),
    free_delivery: z.boolean(),
    saved: rupees.meta({ description: 'VIP discounts on active orders' }),
    free_deliveries: z.int().meta({ description: 'Free deliveries on active orders' }),
    message: z.string().meta({ description: 'The progress as a sentence (spec 4.20, 4.21)' }),
  })
  .meta({ id: 'VipStatus' });

/** A line of the coin statement. */
export const coinLine = z
  .object({
    _id: z.string(),
    type: z.enum(['earned', 'spent']),
    coins: coins.meta({ description: 'Positive amount; `type` is the direction' }),
    reason: coinReason,
    reference: z.string(),
    description: z.string(),
    balance_after: coins,
    createdAt: z.string(),
  })
  .meta({ id: 'CoinLine' });

/** Day in India, the end of which is meant, or an instant; now without it. */
export const asOfInput = {
  asOf: optionalField(z.union([day, instant], { error: 'must be a day or a time' })).meta({
    description: 'The end of a day in India, or an instant; now by default',
  }),
};

/** Coins of one movement that are left, with their end. */
export const coinLot = z
  .object({
    _id: z.string(),
    reason: coinReason,
    reference: z.string(),
    description: z.string(),
    kind: z.enum(coinKinds).meta({ description: 'Given, or bought for money' }),
    coins: coins.meta({ description: 'Coins of the lot when it was given' }),
    remaining: coins,
    earned_on: z.string(),
    ends_on: z.string().nullable().meta({ description: 'Last day in India; null for coins that never end' }),
  })
  .meta({ id: 'CoinLot' });

/** Coins that an order will give, which can't be spent yet. */
export const pendingCoins = z
  .object({
    coins,
    order: z.string(),
    free_on: z
      .string()
      .nullable()
      .meta({ description: 'Day in India from which they can be spent, as far as known' }),
  })
  .meta({ id: 'PendingCoins' });

/** Coins of an order: of what was not returned. */
export const coinsEarned = z
  .object({
    ...pendingCoins.pick({ coins: true, free_on: true }).shape,
    is_free: z.boolean(),
    taken_back: coins.meta({ description: 'Coins of what was cancelled or returned' }),
  })
  .meta({ id: 'CoinsEarned' });

export const coinPackage = z.object({ _id: z.string(), coins, price: rupees }).meta({ id: 'CoinPackage' });

/** A purchase of coins or membership for money. */
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
    coins: coins.meta({ description: 'Positive when credited, negative when spent' }),
    amount: rupees,
    status: purchase.shape.status,
    createdAt: z.string(),
  })
  .meta({ id: 'VipTransaction' });

/** Tier change if a paid order is undone, for the preview (decisions §6). */
export const tierChange = z
  .object({ before: vipTier, after: vipTier, spend_after: rupees, warning: z.string().nullable() })
  .meta({ id: 'TierChange' });
