import type { PersonalData } from '../../../personal-data.ts';
import { deleteCodesOf } from './store.ts';

/** Codes that were sent to a customer. */
export const personalData: PersonalData = {
  columns: { 'one_time_codes.user_id': 'nothing' },
  collect: {},
  withheld: 'secrets of some minutes',
  erase: (tx, { user }) => deleteCodesOf(tx, user.id, user.email),
};
