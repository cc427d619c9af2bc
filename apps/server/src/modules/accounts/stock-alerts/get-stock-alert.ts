import type { Verb } from '../../../verb.ts';
import { findUser } from '../../platform/users/index.ts';
import { presentAlert } from './present-alert.ts';
import { findWaiting } from './store.ts';

/** Returns the customer's alert for a product; one created as a guest counts once the email is verified. */
export const getStockAlert: Verb<'stockAlert.status'> = async (ctx, { productId }) => {
  const { userId } = ctx.actor;
  const user = await findUser(ctx.db, userId);
  const email = user?.email_verified_at ? user.email : '';
  const alert = await findWaiting(ctx.db, { productId, userId, email });
  return { message: 'Stock alert', data: alert ? presentAlert(ctx, alert) : null };
};
