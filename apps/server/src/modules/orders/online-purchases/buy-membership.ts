import { noCoins } from '@jhumka/domain/coins';
import type { Verb } from '../../../verb.ts';
import { readVipStatus } from '../../loyalty/vip/index.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { openPurchase } from './open-purchase.ts';
import { verifyPurchase } from './verify-purchase.ts';

/** Opens the purchase of a membership at its current price (spec 7.56). */
export const openVipPurchase: Verb<'vip.purchaseOrder'> = async (ctx) => {
  const { vip_membership_price: price } = await readSettings(ctx);
  const opened = await openPurchase(ctx, { kind: 'vip', package_id: '', coins: noCoins, price });
  return { message: 'To be paid online', ...opened };
};

/** Verifies the payment of a membership (spec 7.56). */
export const verifyVipPurchase: Verb<'vip.purchaseVerify'> = async (ctx, input) => {
  const { status } = await verifyPurchase(ctx, input, 'vip');
  return {
    message: status === 'paid' ? 'Welcome to the VIP programme' : 'We are checking your payment',
    data: await readVipStatus(ctx, ctx.actor.userId),
  };
};
