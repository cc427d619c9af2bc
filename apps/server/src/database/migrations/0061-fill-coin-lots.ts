import { type Kysely, sql } from 'kysely';

/** Number of customers of one transaction, so that it holds their coins for parts of a second. */
const customersOfBatch = 100;

/** Gives lots to the coins from before, customer by customer. In batches: it may be interrupted and run again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const last = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select user_id as id from coin_accounts a
        where user_id > ${after} and not exists (select from coin_lots l where l.user_id = a.user_id)
        order by user_id limit ${customersOfBatch} for no key update`.execute(tx);
      // A statement of its own, which sees what committed while the one before waited for a lock.
      await sql`select move_coins_to_lots(${rows.map(({ id }) => id)}::text[])`.execute(tx);
      return rows.at(-1)?.id;
    });
    if (last === undefined) break;
    after = last;
  }
  await sql`alter table coin_movements validate constraint coin_movements_reason_check`.execute(db);
}
