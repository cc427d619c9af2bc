import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { readSignedId, signId } from '../../../secrets/signed-id.ts';
import type { Verb } from '../../../verb.ts';
import { cancelWaiting, findAlert } from './store.ts';

/** Cancels an alert, or all of its address. Idempotent. Throws 'stock-alert-not-found' for an invalid token. */
export const cancelStockAlert: Verb<'stockAlert.cancel'> = async (ctx, { token, all }) => {
  const cancelled = await cancelByToken(ctx, token, all === true);
  if (cancelled === null) throw new Problem('stock-alert-not-found');
  return { message: 'We will not email you', data: { cancelled } };
};

/** Cancels one alert; false for an invalid token. */
export const stopStockAlert = async (ctx: Context, token: string): Promise<boolean> =>
  (await cancelByToken(ctx, token, false)) !== null;

async function cancelByToken(
  ctx: Pick<Context, 'db' | 'log' | 'now' | 'sessionSecret'>,
  token: string,
  isAll: boolean,
): Promise<number | null> {
  const id = readSignedId(ctx, purpose, token);
  if (id === null) return null;
  return transact(ctx, async (tx, ctx) => {
    const alert = await findAlert(tx, id);
    // Deleted with the account or by age: nothing is left to cancel.
    if (!alert) return 0;
    return cancelWaiting(tx, isAll ? { email: alert.email } : { id }, ctx.now());
  });
}

const purpose = 'stock alert';

/** Makes the token that cancels an alert: its id, signed by the shop. */
export const cancelTokenOf = (ctx: Pick<Context, 'sessionSecret'>, alertId: string): string =>
  signId(ctx, purpose, alertId);
