import type { CoinMovement, CoinSource, Coins, LotUse, NewLot } from '@jhumka/domain/coins';
import { type Selectable, sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import { anyOf } from '../../../../database/queries.ts';
import type { CoinAccountsTable, CoinRule } from '../../../../database/schema.ts';
import type { Tx } from '../../../../database/transact.ts';

// Coins move by `moveCoins` alone: these writes are private.

export type CoinAccountRow = Pick<Selectable<CoinAccountsTable>, 'balance' | 'closed_at'>;

/** Rows in which the house stores each day: customers of one shard wait for each other. */
const shards = 16;

/** Locks a customer's coin account; creates it when missing. */
export async function lockCoinAccount(tx: Tx, userId: string): Promise<CoinAccountRow> {
  const known = await lockKnown(tx, userId);
  if (known) return known;
  await tx
    .insertInto('coin_accounts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const opened = await lockKnown(tx, userId);
  if (!opened) throw new Error(`the coin account of ${userId} was not created`);
  return opened;
}

/** Locks the coin accounts of customers, in the order of their ids. */
export async function lockCoinAccounts(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('coin_accounts')
    .select('user_id')
    .where('user_id', '=', anyOf(userIds))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
}

const lockKnown = (tx: Tx, userId: string): Promise<CoinAccountRow | undefined> =>
  tx
    .selectFrom('coin_accounts')
    .select(['balance', 'closed_at'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Returns true when a movement with this idempotency key exists. Call under the lock of the customer's account. */
export async function hasMoved(tx: Tx, key: string): Promise<boolean> {
  const row = await tx.selectFrom('coin_movements').select('id').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Lots that a movement makes, and what it takes from others or gives back to them. */
export interface LotsOfMovement {
  readonly lots: readonly NewLot[];
  readonly uses: readonly LotUse[];
}

/** A movement of a customer whose account is locked, with the balance after it. */
export interface NewMovement extends LotsOfMovement {
  readonly userId: string;
  readonly movement: CoinMovement;
  readonly source: CoinSource;
  readonly rule: CoinRule;
  readonly balance: Coins;
}

/**
 * Inserts movements of different customers: both sides, their lots, the balances, and the daily sums of the house. One
 * statement; the rows of the house are locked in one order. `isForOrder`: the next orders of the customers use no coins.
 * The lists of ids lead to the indexes: PostgreSQL expects a hundred rows of a recordset, and reads small tables whole.
 */
export async function insertMovements(
  tx: Tx,
  movements: readonly NewMovement[],
  { at, day, isForOrder = false }: { readonly at: Date; readonly day: string; readonly isForOrder?: boolean },
): Promise<void> {
  const made = movements.map((one) => ({ ...one, id: typeidUnboxed('mov') }));
  const rows = made.map(({ id, userId, movement, source, rule, balance }) => {
    const { key, reason, reference, entries } = movement;
    const house = entries[1].account.slice('house:'.length);
    return {
      ...{ id, userId, key, reason, reference, source, rule, balance, house },
      coins: entries[0].coins,
    };
  });
  const lots = made.flatMap(({ id, userId, lots: ofMovement }) =>
    ofMovement.map((lot) => ({ ...lot, id: typeidUnboxed('lot'), movementId: id, userId })),
  );
  const uses = made.flatMap(({ id, uses: ofMovement }) =>
    ofMovement.map((use) => ({ ...use, movementId: id })),
  );
  const when = sql`${at.toISOString()}::timestamptz`;
  await sql`
    with made as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id text, "userId" text, key text,
        reason text, reference text, source jsonb, rule jsonb, balance bigint, house text, coins bigint)
    ), used as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
        as used ("movementId" text, "lotId" text, coins bigint)
    ), movements as (
      insert into coin_movements (id, key, reason, reference, source, rule, created_at)
      select id, key, reason, reference, source, rule, ${when} from made
    ), sides as (
      insert into coin_entries (movement_id, side, user_id, house, coins, balance_after)
      select id, 'customer', "userId", null, coins, balance from made
      union all select id, 'house', null, house, -coins, null from made
    ), house as (
      insert into coin_house_days (day, reason, shard, house, coins, movements)
      select ${day}::date, reason, abs(hashtext("userId") % ${sql.lit(shards)}) as shard, house, -sum(coins), count(*)
      from made group by reason, shard, house order by reason, shard
      on conflict (day, reason, shard) do update set coins = coin_house_days.coins + excluded.coins,
        movements = coin_house_days.movements + excluded.movements
    ), lots as (
      insert into coin_lots (id, movement_id, user_id, kind, coins, remaining, earned_on, ends_on)
      select id, "movementId", "userId", kind, coins, coins, "earnedOn", "endsOn"
      from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as lot (id text, "movementId" text, "userId" text,
        kind text, coins bigint, "earnedOn" date, "endsOn" date)
    ), uses as (
      insert into coin_lot_uses (movement_id, lot_id, coins) select "movementId", "lotId", coins from used
    ), changed as (
      update coin_lots set remaining = remaining - used.coins from used
      where coin_lots.id = used."lotId" and coin_lots.id = ${anyOf(uses.map(({ lotId }) => lotId))}
    )
    update coin_accounts set balance = made.balance, updated_at = ${when}${isForOrder ? sql`, for_order = 0` : sql``}
    from made where user_id = "userId" and user_id = ${anyOf(made.map(({ userId }) => userId))}`.execute(tx);
}

/** Closes the coin account of a deleted user; no further movements. Its lock is held. */
export async function closeAccount(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('coin_accounts')
    .set({ closed_at: at, updated_at: at })
    .where('user_id', '=', userId)
    .execute();
}

/** Erases the notes on a user's manual adjustments. */
export async function forgetNotesOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    update coin_movements set source = jsonb_set(source, '{note}', '""')
    where reason = 'adjusted' and id in (select movement_id from coin_entries where user_id = ${userId})`.execute(
    tx,
  );
}
