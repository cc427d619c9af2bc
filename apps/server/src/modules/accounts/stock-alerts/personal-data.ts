import type { Customer, PersonalData } from '../../../personal-data.ts';
import { deleteAlertsOf, listAlertsOf } from './store.ts';

const provenEmailOf = ({ email, email_verified_at }: Customer) => email_verified_at && email;

/** The stock alerts of a customer, also those that their address was given for as a guest. */
export const personalData: PersonalData = {
  columns: { 'stock_alerts.user_id': 'nothing' },
  collect: {
    'stock-alerts': async ({ db }, user) =>
      (await listAlertsOf(db, user.id, provenEmailOf(user))).map(({ user_id: _, ...alert }) => alert),
  },
  erase: (tx, { user }) => deleteAlertsOf(tx, user.id, provenEmailOf(user)),
};
