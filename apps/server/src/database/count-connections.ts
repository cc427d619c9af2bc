import { sql } from 'kysely';
import type { Db } from './transact.ts';

/** Counts the connections to the shop's database, of all processes, by what they do: 'active', 'idle' and so on. */
export async function countConnections(db: Db): Promise<readonly { state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() group by 1`.execute(db);
  return rows;
}
