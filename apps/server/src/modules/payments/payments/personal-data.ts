import { toRupees } from '@jhumka/domain/money';
import type { PersonalData } from '../../../personal-data.ts';
import { forgetCasesOf } from './store-cases.ts';
import { listPersonalPayments, listPersonalRefunds } from './store-personal.ts';

/** A customer's payments and refunds, with the notes of administrators. */
export const personalData: PersonalData = {
  columns: { 'payment_cases.note': 'nothing' },
  collect: {
    payments: async ({ db }, { id }) =>
      (await listPersonalPayments(db, id)).map((each) => ({ ...each, amount: toRupees(each.amount) })),
    refunds: async ({ db }, { id }) =>
      (await listPersonalRefunds(db, id)).map((each) => ({ ...each, amount: toRupees(each.amount) })),
  },
  erase: (tx, { user }) => forgetCasesOf(tx, user.id),
};
