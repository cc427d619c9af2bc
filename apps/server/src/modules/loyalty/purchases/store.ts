import type { Paise } from '@jhumka/domain/money';
import { type Selectable, sql } from 'kysely';
import { columnsOf, countRows } from '../../../database/queries.ts';
import type { PurchasesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';

/** A purchase of coins or membership for money. */
export type PurchaseRow = Selectable<PurchasesTable>;
/** A purchase of the loyalty programme: no gift card, and not the difference of a changed order. */
const programmeKinds = ['coins', 'vip'] as const;
type ProgrammePurchase = PurchaseRow & { readonly kind: (typeof programmeKinds)[number] };

const columns = columnsOf<PurchaseRow>()(
  'id user_id kind package_id coins price status paid_at created_at updated_at',
);

/** Offer: a package of coins, or membership. */
export type Offer = Pick<PurchaseRow, 'kind' | 'package_id' | 'coins' | 'price'>;

/** Finds a purchase by its id. */
export function findPurchase(db: Db | Tx, id: string): Promise<PurchaseRow | undefined> {
  return db.selectFrom('purchases').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locks a purchase; lock its buyer's account first where both are needed. */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow> {
  const row = await tx
    .selectFrom('purchases')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('order-not-found');
  return row;
}

/** Locks the user's unpaid purchase of the same offer. */
export function lockWaiting(tx: Tx, userId: string, offer: Offer): Promise<PurchaseRow | undefined> {
  return tx
    .selectFrom('purchases')
    .select(columns)
    .where('user_id', '=', userId)
    .where('kind', '=', offer.kind)
    .where('package_id', '=', offer.package_id)
    .where('coins', '=', offer.coins)
    .where('price', '=', offer.price)
    .where('status', 'in', ['awaiting_payment', 'failed'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Inserts a purchase. */
export async function insertPurchase(
  tx: Tx,
  purchase: Offer & Pick<PurchaseRow, 'id' | 'user_id'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('purchases')
    .values({ ...purchase, created_at: at, updated_at: at })
    .execute();
}

/** Updates a locked purchase. */
export async function changePurchase(
  tx: Tx,
  id: string,
  change: { readonly status: PurchaseRow['status']; readonly paid_at?: Date },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Lists a user's purchases, newest first; of one kind where given. */
export function listPurchasesOf(
  db: Db,
  userId: string,
  {
    limit,
    offset,
    kind,
  }: { readonly limit: number; readonly offset: number; readonly kind?: PurchaseRow['kind'] },
): Promise<ProgrammePurchase[]> {
  return db
    .selectFrom('purchases')
    .select(columns)
    .where('user_id', '=', userId)
    .where('kind', 'in', programmeKinds)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'vip'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .$narrowType<Pick<ProgrammePurchase, 'kind'>>()
    .execute();
}

/** Counts purchases begun by a user. */
export function countPurchasesOf(db: Db, userId: string): Promise<number> {
  return countRows(
    db.selectFrom('purchases').where('user_id', '=', userId).where('kind', 'in', programmeKinds),
  );
}

/** Sums income of coins and memberships since an instant. */
export function sumPaidPurchases(
  db: Db,
  since: Date,
): Promise<{ kind: 'coins' | 'vip'; paid: Paise; purchases: number }[]> {
  return db
    .selectFrom('purchases')
    .select([
      'kind',
      sql<Paise>`sum(price)::bigint`.as('paid'),
      ({ fn }) => fn.countAll<number>().as('purchases'),
    ])
    .where('status', '=', 'paid')
    .where('kind', 'in', programmeKinds)
    .where('paid_at', '>=', since.toISOString())
    .groupBy('kind')
    .$narrowType<Pick<ProgrammePurchase, 'kind'>>()
    .execute();
}
