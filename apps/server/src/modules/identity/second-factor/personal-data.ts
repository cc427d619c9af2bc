import type { PersonalData } from '../../../personal-data.ts';
import { deleteSecondFactorOf } from './store.ts';

/** The second factor of a login. */
export const personalData: PersonalData = {
  columns: { 'second_factors.user_id': 'nothing', 'recovery_codes.user_id': 'nothing' },
  collect: {},
  withheld: 'secrets',
  erase: (tx, { user }) => deleteSecondFactorOf(tx, user.id),
};
