import type { PersonalData } from '../../../personal-data.ts';
import { deleteConsentsOf, listConsentRows } from './store.ts';

/** The consents of a customer. */
export const personalData: PersonalData = {
  columns: { 'consents.user_id': 'nothing' },
  collect: {
    consents: async ({ db }, { id }) =>
      (await listConsentRows(db, id)).map(({ user_id: _, ...consent }) => consent),
  },
  erase: (tx, { user }) => deleteConsentsOf(tx, user.id),
};
