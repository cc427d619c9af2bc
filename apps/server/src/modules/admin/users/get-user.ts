import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { listOwnAddresses, presentAddress } from '../../identity/addresses/index.ts';
import { hasSecondFactor } from '../../identity/second-factor/index.ts';
import { listLiveSessions, presentSession } from '../../identity/sessions/index.ts';
import { readRecentOrders } from '../../orders/orders/index.ts';
import { listAuditRows } from '../../platform/audit/index.ts';
import { listMessagesTo, presentMessage } from '../../platform/outbox/index.ts';
import { findUser } from '../../platform/users/index.ts';
import { presentAuditEntries } from '../audit-log/index.ts';
import { presentManagedUser } from './present-managed-user.ts';

const recent = { limit: 20, offset: 0 };

/**
 * Returns a user with the newest orders and messages, addresses, devices, and admin actions (spec
 * 7.69). Throws 'user-not-found'.
 */
export const adminGetUser: Verb<'admin.users.get'> = async (ctx, { id }) => {
  const user = await findUser(ctx.db, id);
  if (!user) throw new Problem('user-not-found');
  const sessions = await listLiveSessions(ctx.db, id, ctx.now());
  const audit = await listAuditRows(ctx.db, { subjectId: id }, recent);
  const addresses = await listOwnAddresses(ctx.db, id);
  const messages = await listMessagesTo(ctx.db, id, recent.limit);
  const { orders, statistics } = await readRecentOrders(ctx, id, ctx.actor);
  return {
    message: 'User',
    data: {
      ...(await presentManagedUser(ctx, user)),
      orders,
      statistics,
      has_second_factor: await hasSecondFactor(ctx.db, id),
      sessions: sessions.map((session) => presentSession(session, ctx.actor.sessionId)),
      addresses: addresses.map(presentAddress),
      messages: messages.map(presentMessage),
      audit: await presentAuditEntries(ctx.db, audit),
    },
  };
};
