import type { Selectable } from 'kysely';
import { columnsOf } from '../../../database/queries.ts';
import type { BrokenInvariantsTable, InvariantChecksTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Broken } from '../../../invariants/find-broken.ts';

type CheckRow = Selectable<InvariantChecksTable>;

const checkColumns = columnsOf<CheckRow>()('day began_at ended_at problem');

/** A check whose process ended counts as running for this time. */
const maxRunMs = 3_600_000;

export const isRunning = ({ began_at, ended_at }: CheckRow, now: Date): boolean =>
  ended_at === null && now.getTime() - Date.parse(began_at) < maxRunMs;

/** Reads the newest checks: the last that ended is among them, unless two days failed. */
export function listChecks(db: Db): Promise<CheckRow[]> {
  return db.selectFrom('invariant_checks').select(checkColumns).orderBy('day', 'desc').limit(30).execute();
}

/** Begins the check of a day: false where that day has one, and with `again` where one is running. */
export async function insertCheck(tx: Tx, day: string, now: Date, again: boolean): Promise<boolean> {
  const begun = await tx
    .insertInto('invariant_checks')
    .values({ day, began_at: now })
    .onConflict((conflict) => {
      if (!again) return conflict.column('day').doNothing();
      const isFree = new Date(now.getTime() - maxRunMs).toISOString();
      return conflict
        .column('day')
        .doUpdateSet({ began_at: now, ended_at: null, problem: '' })
        .where((row) =>
          row.or([
            row('invariant_checks.ended_at', 'is not', null),
            row('invariant_checks.began_at', '<', isFree),
          ]),
        );
    })
    .returning('day')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Saves the end of a check, or why it failed. */
export async function saveCheckEnd(
  db: Db | Tx,
  day: string,
  { at, problem }: { readonly at: Date; readonly problem: string },
): Promise<void> {
  await db.updateTable('invariant_checks').set({ ended_at: at, problem }).where('day', '=', day).execute();
}

/** Lists what the last check found broken, longest broken first. */
export function listBroken(db: Db): Promise<Selectable<BrokenInvariantsTable>[]> {
  return db.selectFrom('broken_invariants').selectAll().orderBy('broken_since').orderBy('key').execute();
}

/** Replaces what is broken; what was broken before is so since then. */
export async function saveBroken(tx: Tx, broken: readonly Broken[], at: Date): Promise<void> {
  const keys = broken.map(({ key }) => key);
  await tx
    .deleteFrom('broken_invariants')
    .$if(keys.length > 0, (query) => query.where('key', 'not in', keys))
    .execute();
  if (broken.length === 0) return;
  await tx
    .insertInto('broken_invariants')
    .values(broken.map(({ key, total, ids }) => ({ key, total, ids: [...ids], broken_since: at })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({ total: row.ref('excluded.total'), ids: row.ref('excluded.ids') })),
    )
    .execute();
}
