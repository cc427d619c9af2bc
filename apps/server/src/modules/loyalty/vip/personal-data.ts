import type { PersonalData } from '../../../personal-data.ts';
import { endMembership, findMembership } from './store.ts';

/** The membership of a customer. */
export const personalData: PersonalData = {
  columns: { 'vip_memberships.user_id': 'when it was joined and ended' },
  collect: {
    membership: async ({ db }, { id }) => {
      const membership = await findMembership(db, id);
      return membership ? [{ joined_at: membership.joined_at, paid_with: membership.method }] : [];
    },
  },
  erase: (tx, { ctx, user }) => endMembership(tx, user.id, ctx.now()),
};
