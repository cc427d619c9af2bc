import type { CoinReason, CoinSource, Coins } from '@jhumka/domain/coins';
import { countRows, type Page } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';

/** A movement from the customer's side. */
export interface LineRow {
  readonly id: string;
  readonly reason: CoinReason;
  readonly reference: string;
  readonly source: CoinSource;
  readonly coins: Coins;
  readonly balance_after: Coins | null;
  readonly created_at: string;
}

const linesOf = (db: Db, userId: string) =>
  db
    .selectFrom('coin_entries as entry')
    .innerJoin('coin_movements as movement', 'movement.id', 'entry.movement_id')
    .select([
      'movement.id',
      'movement.reason',
      'movement.reference',
      'movement.source',
      'entry.coins',
      'entry.balance_after',
      'movement.created_at',
    ])
    .where('entry.user_id', '=', userId)
    .orderBy('entry.position', 'desc');

/** Reads a page of a customer's statement, newest first. */
export function listLines(db: Db, userId: string, { limit, offset }: Page): Promise<LineRow[]> {
  return linesOf(db, userId).limit(limit).offset(offset).execute();
}

/** Lists the lines with some reasons, newest first. */
export function listLinesFor(
  db: Db,
  userId: string,
  reasons: readonly CoinReason[],
  max: number,
): Promise<LineRow[]> {
  return linesOf(db, userId).where('movement.reason', 'in', reasons).limit(max).execute();
}

/** Counts lines of a customer's statement. */
export function countLines(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('coin_entries').where('user_id', '=', userId));
}

/** Streams a customer's whole statement, newest first, with one page in memory at a time. */
export async function* readLinesInBatches(db: Db, userId: string): AsyncGenerator<LineRow> {
  for (let offset = 0; ; offset += linesAtATime) {
    const lines = await listLines(db, userId, { limit: linesAtATime, offset });
    yield* lines;
    if (lines.length < linesAtATime) return;
  }
}

const linesAtATime = 500;
