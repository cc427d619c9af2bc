import type { Customer, PersonalData } from '../../../personal-data.ts';
import { erasePlacesOf, listPlacesOf } from './store.ts';

const provenEmailOf = ({ email, email_verified_at }: Customer) => (email_verified_at ? email : null);

/** When a customer came in to a sale, and the emails asked for with their address. Deleted a day after the sale. */
export const personalData: PersonalData = {
  columns: { 'waiting_room_entries.user_id': 'nothing', 'waiting_room_mails.email': 'nothing' },
  collect: { 'waiting-room': ({ db }, user) => listPlacesOf(db, user.id, provenEmailOf(user)) },
  erase: (tx, { user }) => erasePlacesOf(tx, user.id, provenEmailOf(user)),
};
