import type { VerbReply } from '@jhumka/contract';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { resolveVariant } from '../../catalogue/products/choose-variant.ts';
import { listProductNames } from '../../catalogue/products/store.ts';
import { findUser } from '../../platform/users/store.ts';
import { cancelTokenOf } from './cancel-stock-alert.ts';
import { countWaiting, findWaiting, type StockAlert } from './store.ts';

/** Returns the customer's alert for a variant; one created as a guest counts once the email is verified. */
export const getStockAlert: Verb<'stockAlert.status'> = async (ctx, { productId, variantId }) => {
  const { userId } = ctx.actor;
  const chosen = await resolveVariant(ctx, productId, variantId);
  if (chosen instanceof Problem) return { message: 'Stock alert', data: null };
  const user = await findUser(ctx.db, userId);
  const email = user?.email_verified_at ? user.email : '';
  const alert = await findWaiting(ctx.db, { variantId: chosen, userId, email });
  return { message: 'Stock alert', data: alert ? presentAlert(ctx, alert) : null };
};

/** Presents an alert to its owner. */
export function presentAlert(ctx: Context, alert: StockAlert): VerbReply<'stockAlert.create'>['data'] {
  return {
    productId: alert.product_id,
    variantId: alert.variant_id,
    email: alert.email,
    createdAt: alert.created_at,
    cancelToken: cancelTokenOf(ctx, alert.id),
  };
}

const maxListed = 100;

/** Lists products with the number of waiting customers. */
export const listWaiting: Verb<'admin.stockAlerts.list'> = async (ctx, { productId }) => {
  const waiting = await countWaiting(ctx.db, productId, maxListed);
  const names = await listProductNames(
    ctx.db,
    waiting.map((row) => row.productId),
  );
  return {
    message: 'Waiting customers',
    data: waiting.map((row) => ({ ...row, name: names.get(row.productId) ?? '' })),
  };
};
