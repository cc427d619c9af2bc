import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { endSession } from './end-session.ts';
import { findSessionOwner } from './store.ts';

/** Logs out one's own device. Idempotent. Throws 'session-not-found' for any other. */
export const revokeSession: Verb<'user.revokeSession'> = async (ctx, { id }) => {
  if ((await findSessionOwner(ctx.db, id)) !== ctx.actor.userId) throw new Problem('session-not-found');
  await endSession(ctx, id);
  return { message: 'This device is logged out' };
};
