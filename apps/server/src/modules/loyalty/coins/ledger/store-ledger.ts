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

/** Inserts a movement: both sides, its lots, the customer's balance, and the house's daily sum. One statement. */
export async function insertMovement(
  tx: Tx,
  made: LotsOfMovement & {
    readonly id: string;
    readonly userId: string;
    readonly movement: CoinMovement;
    readonly source: CoinSource;
    readonly rule: CoinRule;
    readonly balance: Coins;
    readonly at: Date;
    readonly day: string;
  },
): Promise<void> {
  const { id, userId, movement, source, rule, balance, day } = made;
  const at = made.at.toISOString();
  const [customer, house] = movement.entries;
  const houseName = house.account.slice('house:'.length);
  const lots = JSON.stringify(made.lots.map((lot) => ({ ...lot, id: typeidUnboxed('lot') })));
  const uses = sql`jsonb_to_recordset(${JSON.stringify(made.uses)}::jsonb) as used ("lotId" text, coins bigint)`;
  await sql`
    with movement as (
      insert into coin_movements (id, key, reason, reference, source, rule, created_at)
      values (${id}, ${movement.key}, ${movement.reason}, ${movement.reference},
        ${JSON.stringify(source)}::jsonb, ${JSON.stringify(rule)}::jsonb, ${at})
    ), sides as (
      insert into coin_entries (movement_id, side, user_id, house, coins, balance_after)
      values (${id}, 'customer', ${userId}, null, ${customer.coins}::bigint, ${balance}::bigint),
        (${id}, 'house', null, ${houseName}, ${house.coins}::bigint, null)
    ), house as (
      insert into coin_house_days (day, reason, shard, house, coins, movements)
      values (${day}, ${movement.reason}, abs(hashtext(${userId}) % ${sql.lit(shards)}), ${houseName},
        ${house.coins}::bigint, 1)
      on conflict (day, reason, shard) do update
        set coins = coin_house_days.coins + excluded.coins, movements = coin_house_days.movements + 1
    ), lots as (
      insert into coin_lots (id, movement_id, user_id, kind, coins, remaining, earned_on, ends_on)
      select lot.id, ${id}, ${userId}, kind, coins, coins, "earnedOn", "endsOn" from jsonb_to_recordset(${lots}::jsonb)
        as lot (id text, kind text, coins bigint, "earnedOn" date, "endsOn" date)
    ), uses as (
      insert into coin_lot_uses (movement_id, lot_id, coins) select ${id}, "lotId", coins from ${uses}
    ), changed as (
      update coin_lots set remaining = remaining - used.coins from ${uses} where coin_lots.id = used."lotId"
    )
    update coin_accounts set balance = ${balance}::bigint, updated_at = ${at} where user_id = ${userId}`.execute(
    tx,
  );
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
