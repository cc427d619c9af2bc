import { sql } from 'kysely';
import type { Db, Tx } from '../database/transact.ts';
import { type Invariant, keyOf } from './invariant.ts';
import { invariants } from './invariants.ts';

export interface Broken {
  readonly key: string;
  readonly name: string;
  /** Number of rows that violate it, and the ids of the first ten. */
  readonly total: number;
  readonly ids: readonly string[];
}

/** Returns the violated invariants, with the rows that violate them. */
export async function findBroken(db: Db | Tx): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const invariant of invariants) {
    const { name, sql: query } = invariant;
    const { rows } = await sql
      .raw<{ id: string; total: number }>(
        `select id, count(*) over () as total from (${query}) found limit 10`,
      )
      .execute(db);
    const [first] = rows;
    if (first)
      broken.push({ key: keyOf(invariant), name, total: first.total, ids: rows.map(({ id }) => id) });
  }
  return broken;
}

/** Lists the ids of rows that violate an invariant, at most so many. */
export async function listViolatingIds(tx: Tx, { sql: query }: Invariant, limit: number): Promise<string[]> {
  const { rows } = await sql
    .raw<{ id: string }>(`select distinct id from (${query}) found order by id limit ${limit}`)
    .execute(tx);
  return rows.map(({ id }) => id);
}
