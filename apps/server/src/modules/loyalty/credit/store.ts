import { type CreditMovement, type CreditReason, creditKey } from '@jhumka/domain/credit';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { anyOf, countRows, type Page } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';

/** Store credit of a customer whose row is locked. */
export interface CreditAccount {
  readonly balance: Paise;
  readonly is_used: boolean;
  readonly closed_at: string | null;
}

/** Locks a customer's store credit; creates the account when missing. */
export async function lockCreditAccount(tx: Tx, userId: string): Promise<CreditAccount> {
  const known = await lockKnown(tx, userId);
  if (known) return known;
  await tx
    .insertInto('credit_accounts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const opened = await lockKnown(tx, userId);
  if (!opened) throw new Error(`the credit account of ${userId} was not created`);
  return opened;
}

const lockKnown = (tx: Tx, userId: string): Promise<CreditAccount | undefined> =>
  tx
    .selectFrom('credit_accounts')
    .select(['balance', 'is_used', 'closed_at'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks the store credit of customers, in the order of their ids, and reads it. The last locks. */
export async function lockCredits(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Paise>> {
  const rows = await tx
    .selectFrom('credit_accounts')
    .select(['user_id', 'balance'])
    .where('user_id', '=', anyOf(userIds))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ user_id, balance }) => [user_id, balance]));
}

/** Remembers whether the customer's orders use the store credit. */
export async function setCreditUse(tx: Tx, userId: string, isUsed: boolean): Promise<void> {
  await lockCreditAccount(tx, userId);
  await tx.updateTable('credit_accounts').set({ is_used: isUsed }).where('user_id', '=', userId).execute();
}

/** Reads a customer's store credit and the choice to pay with it. */
export async function readCredit(
  db: Db | Tx,
  userId: string,
): Promise<Pick<CreditAccount, 'balance' | 'is_used'>> {
  const account = await db
    .selectFrom('credit_accounts')
    .select(['balance', 'is_used'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return account ?? { balance: zeroPaise, is_used: false };
}

/** Returns true when a movement with this idempotency key exists. Call under the lock of its account. */
export async function hasCreditMoved(tx: Tx, key: string): Promise<boolean> {
  const row = await tx.selectFrom('credit_movements').select('id').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Sums what was paid back of a locked order as store credit, in place of money. */
export async function sumPaidBackAsCredit(tx: Tx, orderId: string): Promise<Paise> {
  const { rows } = await sql<{ sum: Paise }>`
    select coalesce(sum(amount), 0)::bigint as sum
    from credit_movements m join credit_entries e on e.movement_id = m.id and e.side = 'customer'
    where m.key ^@ ${`${creditKey({ reason: 'return-credited', reference: orderId })}:`}`.execute(tx);
  return rows[0]?.sum ?? zeroPaise;
}

/** A movement of locked accounts; the customer reads its note. */
export interface NewCreditMovement {
  readonly movement: CreditMovement;
  readonly note: string;
}

/** Inserts movements of different accounts with both entries, and writes the balances after them. One statement. */
export async function insertCreditMovements(
  tx: Tx,
  movements: readonly NewCreditMovement[],
  at: Date,
): Promise<void> {
  const rows = movements.map(({ movement: { entries, ...one }, note }) => {
    const id = typeidUnboxed('crm');
    return { id, ...one, note, entries: entries.map((entry) => ({ ...entry, movementId: id })) };
  });
  const made = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as made (id text, key text, reason text, note text)`;
  const entries = JSON.stringify(rows.flatMap((row) => row.entries));
  const when = sql`${at.toISOString()}::timestamptz`;
  await sql`
    with entry as materialized (
      select * from jsonb_to_recordset(${entries}::jsonb) as entry ("movementId" text, side text, id text, house text,
        amount bigint, "balanceAfter" bigint)
    ), movements as (
      insert into credit_movements (id, key, reason, note, created_at)
      select id, key, reason, note, ${when} from ${made}
    ), entries as (
      insert into credit_entries (movement_id, side, user_id, gift_card_id, house, amount, balance_after)
      select "movementId", side, case side when 'customer' then id end, case side when 'card' then id end, house,
        amount, "balanceAfter" from entry
    ), cards as (
      update gift_cards set balance = entry."balanceAfter" from entry where side = 'card' and gift_cards.id = entry.id
    )
    update credit_accounts set balance = entry."balanceAfter", updated_at = ${when} from entry
    where side = 'customer' and user_id = entry.id`.execute(tx);
}

/** A movement from the customer's side. */
export interface CreditLine {
  readonly id: string;
  readonly reason: CreditReason;
  readonly note: string;
  readonly amount: Paise;
  readonly balance_after: Paise | null;
  readonly created_at: string;
}

/** Reads a page of a customer's movements, newest first. */
export function listCreditLines(db: Db, userId: string, { limit, offset }: Page): Promise<CreditLine[]> {
  return db
    .selectFrom('credit_entries as entry')
    .innerJoin('credit_movements as movement', 'movement.id', 'entry.movement_id')
    .select(['movement.id', 'movement.reason', 'movement.note', 'movement.created_at'])
    .select(['entry.amount', 'entry.balance_after'])
    .where('entry.user_id', '=', userId)
    .orderBy('entry.position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts a customer's movements. */
export const countCreditLines = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('credit_entries').where('user_id', '=', userId));

/** Closes the account of a deleted customer, and erases the notes on what was adjusted. Its lock is held. */
export async function closeCreditAccount(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('credit_accounts')
    .set({ closed_at: at, updated_at: at })
    .where('user_id', '=', userId)
    .execute();
  await sql`
    update credit_movements set note = '' where reason = 'adjusted' and note <> '' and id in (
      select movement_id from credit_entries where user_id = ${userId})`.execute(tx);
}
