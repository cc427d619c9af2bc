import type { PersonalData } from '../../../personal-data.ts';
import { deleteSubscribersOf, listSubscribersOf } from './store-push.ts';

/** Browsers that are notified of new orders: of administrators alone, who may have been customers. */
export const personalData: PersonalData = {
  columns: { 'push_subscriptions.user_id': 'nothing: the rows are deleted' },
  collect: {
    notified_browsers: async ({ db }, { id }) => listSubscribersOf(db, id),
  },
  erase: (tx, { user }) => deleteSubscribersOf(tx, user.id),
};
