import { addDays, dayInIndia } from '@jhumka/domain/calendar';
import { typeidUnboxed } from 'typeid-js';
import { expect } from 'vitest';
import { addCustomer } from '../customers.ts';
import { buyGiftCard } from '../gift-cards.ts';
import { addProducts } from '../products.ts';
import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that change coupons, streaks, coins and membership, with the expected audit entries. */
export function loyaltySamples({ shop, admin }: Sampling): AuditSamples {
  const { context, succeed } = shop;
  const as = { token: admin.token };
  const tomorrow = addDays(dayInIndia(context.now()), 1);
  const campaign = async (code: string) => {
    const terms = { name: 'Festival', code, discount_type: 'fixed', value: 100, min_order_amount: 500 };
    return (await succeed('admin.campaigns.create', terms, as)).data._id;
  };
  /** Reads the current rules, to be saved with some changes. */
  const currentRules = async (
    name: 'admin.vip.settings' | 'admin.streaks.settings' | 'admin.offers.settings',
  ) => {
    const { rules, version } = (await succeed(name, {}, as)).data;
    return { ...rules, version };
  };
  const withdrawing = async (part: 'admin.vip' | 'admin.streaks' | 'admin.offers', action: string) => {
    const rules = { ...(await currentRules(`${part}.settings`)), holds_from: '2099-01-01' };
    const { data } = await succeed(`${part}.saveSettings`, rules, as);
    const changes = { state: { from: 'planned', to: 'withdrawn' } };
    return { input: { version: data.version }, entries: [{ action: `${action}-withdrawn`, changes }] };
  };

  return {
    'admin.invariants.repair': async () => {
      const [productId = ''] = await addProducts(context.db, [{}]);
      await context.db
        .updateTable('products')
        .set({ review_count: 3, rating: 4 })
        .where('id', '=', productId)
        .execute();
      return {
        input: { key: 'the-rating-of-a-product-is-the-mean-of-its-visible-reviews', dryRun: false },
        entries: [
          {
            action: 'invariant.repair',
            subjectId: productId,
            changes: { figure: { from: '4 of 3 reviews', to: 'no reviews' } },
          },
        ],
      };
    },
    'admin.campaigns.create': () => ({
      input: { name: 'Diwali', code: 'AUDIT1', discount_type: 'fixed', value: 100 },
      entries: [
        {
          action: 'coupon.create',
          changes: {
            name: { from: null, to: 'Diwali' },
            // In paise; the audit list shows rupees.
            terms: {
              from: null,
              to: expect.objectContaining({ discount: { kind: 'fixed', value: 10_000 } }),
            },
          },
          note: 'AUDIT1',
        },
      ],
    }),
    'admin.campaigns.update': async () => {
      const id = await campaign('AUDIT2');
      const changes = { name: { from: 'Festival', to: 'Navratri' } };
      return {
        input: { id, name: 'Navratri' },
        entries: [{ action: 'coupon.update', subjectId: id, changes }],
      };
    },
    'admin.campaigns.delete': async () => {
      const id = await campaign('AUDIT3');
      const changes = { name: { from: 'Festival', to: null } };
      return { input: { id }, entries: [{ action: 'coupon.delete', subjectId: id, changes }] };
    },
    'admin.coupons.revoke': async () => {
      await campaign('AUDIT9');
      const { token, userId } = await addCustomer(shop);
      const { _id: couponId } = (await succeed('coupon.redeem', { code: 'AUDIT9' }, { token })).data;
      const changes = { AUDIT9: { from: 'available', to: 'revoked' } };
      const note = 'Sent to the wrong person';
      return {
        input: { id: userId, couponId, note },
        entries: [{ action: 'user.revoke-coupon', subjectId: userId, changes, note }],
      };
    },
    'admin.campaigns.revoke': async () => {
      const id = await campaign('AUDIT4');
      const customer = await addCustomer(shop);
      await succeed('coupon.redeem', { code: 'AUDIT4' }, { token: customer.token });
      const changes = { revoked: { from: 0, to: 1 } };
      return {
        input: { id, note: 'It leaked' },
        entries: [{ action: 'coupon.revoke', subjectId: id, changes, note: 'It leaked' }],
      };
    },
    'coupon.generate': () => ({
      input: { name: 'Holi', code: 'AUDIT5', discount_type: 'fixed', value: 100 },
      entries: [{ action: 'coupon.create', changes: { name: { from: null, to: 'Holi' } } }],
    }),
    'admin.streaks.saveSettings': async () => {
      const { rules, version } = (await succeed('admin.streaks.settings', {}, as)).data;
      const milestones = [...rules.milestones, { days: 400, coins: 1 }];
      return {
        // Beyond the year for which the cost of a streak is counted: no warning to accept.
        input: { ...rules, milestones, version, holds_from: tomorrow },
        entries: [
          { action: 'streak.settings', changes: { milestones: { from: rules.milestones, to: milestones } } },
        ],
      };
    },
    'admin.streaks.withdrawSettings': () => withdrawing('admin.streaks', 'streak.settings'),
    'admin.offers.saveSettings': async () => {
      const input = await currentRules('admin.offers.settings');
      return {
        input: { ...input, personal_days: 91, holds_from: tomorrow },
        entries: [{ action: 'coupon.offers', changes: { personalDays: { from: 90, to: 91 } } }],
      };
    },
    'admin.offers.withdrawSettings': () => withdrawing('admin.offers', 'coupon.offers'),
    'admin.vip.saveSettings': async () => {
      const input = await currentRules('admin.vip.settings');
      return {
        input: { ...input, birthday_coins: 101 },
        entries: [{ action: 'vip.settings', changes: { birthday_coins: { from: 100, to: 101 } } }],
      };
    },
    'admin.vip.withdrawSettings': () => withdrawing('admin.vip', 'vip.settings'),
    'admin.coins.adjust': async () => {
      const { userId } = await addCustomer(shop);
      const changes = { coins: { from: 0, to: 40 } };
      return {
        input: { user_id: userId, coins: 40, reason: 'For the delay' },
        entries: [{ action: 'coins.adjust', subjectId: userId, changes, note: 'For the delay' }],
      };
    },
    'admin.credit.adjust': async () => {
      const { userId } = await addCustomer(shop);
      const changes = { credit: { from: 'Rs.0.00', to: 'Rs.40.50' } };
      return {
        input: { user_id: userId, amount: 40.5, reason: 'For the delay' },
        entries: [{ action: 'credit.adjust', subjectId: userId, changes, note: 'For the delay' }],
      };
    },
    'admin.friends.review': async () => {
      const [friend, inviter] = [await addCustomer(shop), await addCustomer(shop)];
      const id = typeidUnboxed('rfl');
      const at = context.now();
      const pair = { friend_id: friend.userId, inviter_id: inviter.userId };
      const refused = { state: 'refused', refusal: 'address', joined_at: at, decided_at: at } as const;
      await context.db
        .insertInto('referrals')
        .values({ id, ...pair, ...refused })
        .execute();
      const changes = { referral: { from: 'refused: address', to: 'rewarded anyway' } };
      return {
        input: { id, decision: 'reward' },
        entries: [{ action: 'friend.review', subjectId: friend.userId, changes }],
      };
    },
    'admin.giftCards.send': async () => {
      const { _id: id, last_four } = await buyGiftCard(shop, await addCustomer(shop), {
        to: 'maa@mail.example',
      });
      const note = `ending in ${last_four}`;
      return {
        input: { id },
        entries: [
          {
            action: 'gift-card.send',
            subjectId: id,
            changes: { mail: { from: null, to: 'sent again' } },
            note,
          },
        ],
      };
    },
    'admin.giftCards.refund': async () => {
      const { _id: id } = await buyGiftCard(shop, await addCustomer(shop));
      const changes = { state: { from: 'active', to: 'refunded' } };
      return {
        input: { id, reason: 'Bought twice' },
        entries: [{ action: 'gift-card.refund', subjectId: id, changes, note: 'Rs.500.00: Bought twice' }],
      };
    },
  };
}
