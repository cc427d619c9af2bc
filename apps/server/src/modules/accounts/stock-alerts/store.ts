import { type Insertable, type Selectable, sql } from 'kysely';
import { countRows, countWritten } from '../../../database/queries.ts';
import type { StockAlertsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Customer, PersonalData } from '../../../personal-data.ts';

export type StockAlert = Selectable<StockAlertsTable>;

/** Inserts an alert; returns the open one where there is one already. */
export async function insertAlert(tx: Tx, alert: Insertable<StockAlertsTable>): Promise<StockAlert> {
  const inserted = await tx
    .insertInto('stock_alerts')
    .values(alert)
    .onConflict((conflict) =>
      // As a literal: a plan that holds for every value wouldn't know the index.
      conflict.columns(['variant_id', 'email']).where('state', '=', sql.lit('waiting')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (inserted) return inserted;
  return tx
    .selectFrom('stock_alerts')
    .selectAll()
    .where('variant_id', '=', alert.variant_id)
    .where('email', '=', alert.email)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
}

/** Serializes the requests of one address until the transaction ends. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts ${email}`}, 0))`.execute(tx);
}

/** Counts the open alerts of an address, without one variant. */
export function countWaitingOf(tx: Tx, email: string, besides: string): Promise<number> {
  return countRows(
    tx
      .selectFrom('stock_alerts')
      .where('email', '=', email)
      .where('state', '=', 'waiting')
      .where('variant_id', '!=', besides),
  );
}

/** Finds the open alert of a customer for a variant, by account or by verified email. */
export function findWaiting(
  db: Db,
  {
    variantId,
    userId,
    email,
  }: { readonly variantId: string; readonly userId: string; readonly email: string },
): Promise<StockAlert | undefined> {
  return db
    .selectFrom('stock_alerts')
    .selectAll()
    .where('variant_id', '=', variantId)
    .where('state', '=', 'waiting')
    .where((by) => by.or([by('user_id', '=', userId), by('email', '=', email)]))
    .limit(1)
    .executeTakeFirst();
}

export function findAlert(db: Db | Tx, id: string): Promise<StockAlert | undefined> {
  return db.selectFrom('stock_alerts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the oldest open alert for a variant; undefined when there is none. */
export function lockFirstWaiting(tx: Tx, variantId: string): Promise<StockAlert | undefined> {
  return tx
    .selectFrom('stock_alerts')
    .selectAll()
    .where('variant_id', '=', variantId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a locked alert. */
export async function endAlert(tx: Tx, id: string, state: 'sent' | 'cancelled', at: Date): Promise<void> {
  await tx.updateTable('stock_alerts').set({ state, ended_at: at }).where('id', '=', id).execute();
}

/** Cancels open alerts: one by id, or all of an address. Returns their number. */
export async function cancelWaiting(
  tx: Tx,
  which: { readonly id: string } | { readonly email: string },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('stock_alerts')
    .set({ state: 'cancelled', ended_at: at })
    .where('state', '=', 'waiting')
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('email' in which, (query) => query.where('email', '=', 'email' in which ? which.email : ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lists the variants with open alerts. */
export async function listAwaitedVariants(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_alerts')
    .select('variant_id')
    .distinct()
    .where('state', '=', 'waiting')
    .execute();
  return rows.map((row) => row.variant_id);
}

export interface Waiting {
  readonly productId: string;
  readonly waiting: number;
  /** Time of the first subscription. */
  readonly since: string;
}

/** Counts open alerts by product, most first; of one product where it is given. */
export async function countWaiting(db: Db, productId: string | undefined, max: number): Promise<Waiting[]> {
  return db
    .selectFrom('stock_alerts')
    .select(({ fn }) => [
      'product_id as productId',
      fn.countAll<number>().as('waiting'),
      fn.min('created_at').as('since'),
    ])
    .where('state', '=', 'waiting')
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? ''))
    .groupBy('product_id')
    .orderBy('waiting', 'desc')
    .orderBy('product_id')
    .limit(max)
    .execute();
}

/** Lists the alerts of a customer: by account, and by the email where it is verified. */
function listAlertsOf(db: Db, userId: string, verifiedEmail: string | null): Promise<StockAlert[]> {
  return db
    .selectFrom('stock_alerts')
    .selectAll()
    .where((by) => by.or([by('user_id', '=', userId), by('email', '=', verifiedEmail ?? '')]))
    .orderBy('created_at', 'desc')
    .execute();
}

/** Deletes the alerts of a customer: by account, and by the email where it is verified. */
async function deleteAlertsOf(tx: Tx, userId: string, verifiedEmail: string | null): Promise<void> {
  await tx
    .deleteFrom('stock_alerts')
    .where((by) => by.or([by('user_id', '=', userId), by('email', '=', verifiedEmail ?? '')]))
    .execute();
}

/** Deletes alerts created before an instant, in any state. */
export async function deleteAlertsBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from stock_alerts where created_at < ${before.toISOString()}::timestamptz`.execute(tx);
}

const provenEmailOf = ({ email, email_verified_at }: Customer) => email_verified_at && email;

/** The stock alerts of a customer, also those that their address was given for as a guest. */
export const personalData: PersonalData = {
  columns: { 'stock_alerts.user_id': 'nothing' },
  collect: {
    'stock-alerts': async ({ db }, user) =>
      (await listAlertsOf(db, user.id, provenEmailOf(user))).map(({ user_id: _, ...alert }) => alert),
  },
  join: {
    'stock_alerts.user_id': (tx, { stays, goes }) =>
      countWritten(
        tx,
        sql`update stock_alerts a set user_id = ${stays.id}, email = ${stays.email}
          where user_id = ${goes.id} and state = 'waiting' and not exists (
            select from stock_alerts o
            where o.product_id = a.product_id and o.email = ${stays.email} and o.state = 'waiting')`,
      ),
  },
  erase: (tx, { user }) => deleteAlertsOf(tx, user.id, provenEmailOf(user)),
};
