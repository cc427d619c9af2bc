import type { PersonalData } from '../../../personal-data.ts';
import { deleteSizesOf, listSizesOf } from './store.ts';

/** The saved sizes of a customer, with the names of others. */
export const personalData: PersonalData = {
  columns: { 'user_sizes.user_id': 'nothing' },
  collect: {
    sizes: async ({ db }, { id }) => (await listSizesOf(db, id)).map(({ user_id: _, ...size }) => size),
  },
  erase: (tx, { user }) => deleteSizesOf(tx, user.id),
};
