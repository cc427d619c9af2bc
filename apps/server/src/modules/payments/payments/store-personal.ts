import { type Paise, toRupees } from '@jhumka/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { forgetCasesOf } from './store-cases.ts';

/** A successful or attempted payment of a user. */
export interface PersonalPayment {
  readonly payment: string;
  readonly payable: string;
  readonly amount: Paise;
  readonly currency: string;
  readonly method: string;
  readonly status: string;
  readonly failure: string;
  readonly created_at: string;
}

/** A completed or pending refund to a user. */
export interface PersonalRefund {
  readonly refund: string;
  readonly payment: string | null;
  readonly payable: string;
  readonly amount: Paise;
  readonly reason: string;
  readonly status: string;
  readonly reference: string;
  readonly created_at: string;
}

const payableBy = (userId: string) => sql`payable_id in (
  select id from orders where user_id = ${userId} union all select id from purchases where user_id = ${userId}
)`;

/** Lists the payments of a user's orders and purchases, newest first. */
async function listPersonalPayments(db: Db, userId: string): Promise<PersonalPayment[]> {
  const { rows } = await sql<PersonalPayment>`
    select provider_payment_id as payment, payable_id as bought, amount, currency, method, status,
      error_description as failure, created_at
    from payments where ${payableBy(userId)} order by created_at desc, provider_payment_id desc`.execute(db);
  return rows;
}

/** Lists the refunds of a user's orders and purchases, newest first. */
async function listPersonalRefunds(db: Db, userId: string): Promise<PersonalRefund[]> {
  const { rows } = await sql<PersonalRefund>`
    select id as refund, provider_payment_id as payment, payable_id as bought, amount, reason, status, reference,
      created_at
    from refunds where ${payableBy(userId)} order by created_at desc, id desc`.execute(db);
  return rows;
}

/** A customer's payments and refunds, with the notes of administrators. */
export const personalData: PersonalData = {
  columns: { 'payment_cases.note': 'nothing' },
  collect: {
    payments: async ({ db }, { id }) =>
      (await listPersonalPayments(db, id)).map((each) => ({ ...each, amount: toRupees(each.amount) })),
    refunds: async ({ db }, { id }) =>
      (await listPersonalRefunds(db, id)).map((each) => ({ ...each, amount: toRupees(each.amount) })),
  },
  join: {},
  erase: (tx, { user }) => forgetCasesOf(tx, user.id),
};
