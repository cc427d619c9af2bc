import type { PersonalData } from '../../../personal-data.ts';
import { deleteStreakOf, listVisitsOf } from './store.ts';

/** The streak of a customer; what was paid for it stays in the ledger of coins. */
export const personalData: PersonalData = {
  columns: {
    'streaks.user_id': 'nothing',
    'streak_days.user_id': 'nothing',
    'streak_milestones.user_id': 'nothing',
  },
  collect: { streak: async ({ db }, { id }) => (await listVisitsOf(db, id)).map((visit) => ({ ...visit })) },
  erase: (tx, { user }) => deleteStreakOf(tx, user.id),
};
