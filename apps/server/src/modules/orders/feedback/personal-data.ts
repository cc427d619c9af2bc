import type { PersonalData } from '../../../personal-data.ts';
import { deleteFeedbackOf, listFeedbackOf } from './store.ts';

/** The feedback of a customer. */
export const personalData: PersonalData = {
  columns: { 'feedback.user_id': 'nothing' },
  collect: {
    feedback: async ({ db }, { id }) =>
      (await listFeedbackOf(db, id)).map(({ user_id: _, ...feedback }) => feedback),
  },
  erase: (tx, { user }) => deleteFeedbackOf(tx, user.id),
};
