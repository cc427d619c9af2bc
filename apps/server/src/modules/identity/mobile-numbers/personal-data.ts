import type { PersonalData } from '../../../personal-data.ts';
import { deleteNumbersOf, listNumbers } from './store.ts';

/** The mobile numbers of a customer. */
export const personalData: PersonalData = {
  columns: { 'mobile_numbers.user_id': 'nothing' },
  collect: {
    'mobile-numbers': async ({ db }, { id }) =>
      (await listNumbers(db, id)).map(({ user_id: _, ...number }) => number),
  },
  trace: async (tx, { id }) => ({ contacts: (await listNumbers(tx, id)).map(({ mobile }) => mobile) }),
  erase: (tx, { user }) => deleteNumbersOf(tx, user.id),
};
