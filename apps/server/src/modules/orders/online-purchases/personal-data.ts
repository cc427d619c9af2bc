import { toRupees } from '@jhumka/domain/money';
import type { PersonalData } from '../../../personal-data.ts';
import { readPurchases } from './list-purchases.ts';

/** More than one customer has: opening a payment is limited. */
const mostPurchases = 100_000;

/** Coins and memberships that a customer bought. */
export const personalData: PersonalData = {
  columns: { 'purchases.user_id': 'what was bought, for how much' },
  collect: {
    purchases: async ({ db }, { id }) =>
      (await readPurchases(db, id, { limit: mostPurchases, offset: 0 })).map((each) => ({
        ...each,
        amount: toRupees(each.amount),
      })),
  },
  trace: async (tx, { id }) => {
    const purchases = await readPurchases(tx, id, { limit: mostPurchases, offset: 0 });
    return { subjectIds: purchases.map(({ _id }) => _id) };
  },
  erase: null,
};
