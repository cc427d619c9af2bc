import { sql } from 'kysely';
import type { Db, Tx } from '../database/transact.ts';
import { invariants } from './invariants.ts';

export interface Broken {
  readonly name: string;
  /** Ids that violate it, at most ten. */
  readonly ids: readonly string[];
}

/** Returns the violated invariants, with the rows that violate them. */
export async function findBroken(db: Db | Tx): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { name, sql: query } of invariants) {
    const { rows } = await sql.raw<{ id: string }>(`select id from (${query}) found limit 10`).execute(db);
    if (rows.length > 0) broken.push({ name, ids: rows.map(({ id }) => id) });
  }
  return broken;
}
