import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { alertOfToken } from './cancel-token.ts';
import { cancelWaiting, findAlert } from './store.ts';

/** Cancels an alert, or all of its address. Idempotent. Throws 'stock-alert-not-found' for an invalid token. */
export const cancelStockAlert: Verb<'stockAlert.cancel'> = async (ctx, { token, all }) => {
  const id = alertOfToken(ctx, token);
  if (id === null) throw new Problem('stock-alert-not-found');
  const cancelled = await transact(ctx, async (tx) => {
    const alert = await findAlert(tx, id);
    // Deleted with the account or by age: nothing is left to cancel.
    if (!alert) return 0;
    return cancelWaiting(tx, all === true ? { email: alert.email } : { id }, ctx.now());
  });
  return { message: 'We will not email you', data: { cancelled } };
};
