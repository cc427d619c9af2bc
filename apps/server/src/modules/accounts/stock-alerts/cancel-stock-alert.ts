import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { cancelWaiting, findAlert } from './store.ts';

/** Cancels an alert, or all of its address. Idempotent. Throws 'stock-alert-not-found' for an invalid token. */
export const cancelStockAlert: Verb<'stockAlert.cancel'> = async (ctx, { token, all }) => {
  const id = alertOfToken(ctx, token);
  if (id === null) throw new Problem('stock-alert-not-found');
  const cancelled = await transact(ctx, async (tx, ctx) => {
    const alert = await findAlert(tx, id);
    // Deleted with the account or by age: nothing is left to cancel.
    if (!alert) return 0;
    return cancelWaiting(tx, all === true ? { email: alert.email } : { id }, ctx.now());
  });
  return { message: 'We will not email you', data: { cancelled } };
};

type Keyed = Pick<Context, 'sessionSecret'>;

/** Makes the token that cancels an alert: its id, signed by the shop. */
export function cancelTokenOf(ctx: Keyed, alertId: string): string {
  return `${alertId}.${signatureOf(ctx, alertId)}`;
}

/** Returns the id of the alert that a token cancels; null for a forged token. */
function alertOfToken(ctx: Keyed, token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const right = Buffer.from(signatureOf(ctx, id));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given) ? id : null;
}

function signatureOf({ sessionSecret }: Keyed, alertId: string): string {
  return createHmac('sha256', sessionSecret).update(`stock alert ${alertId}`).digest('base64url');
}
