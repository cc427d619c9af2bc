import type { PersonalData } from '../../../personal-data.ts';
import { readMembership } from '../../loyalty/vip/membership.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { forgetUser } from '../../platform/users/store.ts';
import { presentUserFields } from './present-user.ts';

/** The profile of a customer. */
export const personalData: PersonalData = {
  columns: { 'users.id': 'a row without name, contacts and password, which orders refer to' },
  collect: {
    profile: async (ctx, user) => [
      presentUserFields(ctx, user, await readMembership(await readSettings(ctx), ctx.db, user.id)),
    ],
  },
  trace: async (_tx, { id, email, mobile }) => ({
    subjectIds: [id],
    contacts: mobile === null ? [email] : [email, mobile],
  }),
  erase: async (tx, { ctx, user, passwordHash }) => {
    await forgetUser(tx, user.id, passwordHash, ctx.now());
    if (user.avatar !== '') await ctx.jobs.enqueue(tx, 'remove-file', { key: user.avatar });
  },
};
