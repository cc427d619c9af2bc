import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { readSignedId, signId } from '../../../secrets/signed-id.ts';
import { lockUser } from '../../platform/users/store.ts';
import { changeConsent } from './consents.ts';

const purpose = 'stop review requests';

/** Makes the token with which a mail's reader stops review requests. */
export const stopTokenOf = (ctx: Pick<Context, 'sessionSecret'>, userId: string): string =>
  signId(ctx, purpose, userId);

/** Withdraws the consent to review requests. Idempotent, also for a deleted account; false for an invalid token. */
export async function stopReviewRequests(ctx: Context, token: string): Promise<boolean> {
  const userId = readSignedId(ctx, purpose, token);
  if (userId === null) return false;
  await transact(ctx, async (tx, ctx) => {
    if (!(await lockUser(tx, userId))) return;
    await changeConsent(tx, { userId, purpose: 'review-invitation', is_given: false, at: ctx.now() });
  });
  return true;
}
