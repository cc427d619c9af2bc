import { type Insertable, type Selectable, sql } from 'kysely';
import type { AuditEntriesTable } from '../../database/schema.ts';
import type { Db, Tx } from '../../database/transact.ts';

export type AuditRow = Selectable<AuditEntriesTable>;

export interface AuditConditions {
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly action?: string | undefined;
}

/** Adds to the log. */
export async function insertAuditRow(tx: Tx, entry: Insertable<AuditEntriesTable>): Promise<void> {
  await tx.insertInto('audit_entries').values(entry).execute();
}

/** Forgets what entries about a person say of the person; who did what, and when, stays. */
export async function forgetSubject(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('audit_entries')
    .set({ note: '', changes: sql`changes - 'birthday'` })
    .where('subject_id', '=', userId)
    .execute();
}

const matching = (db: Db, { actorId, subjectId, action }: AuditConditions) =>
  db
    .selectFrom('audit_entries')
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''));

/** A page of the log, newest first. */
export function listAuditRows(
  db: Db,
  conditions: AuditConditions,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditRow[]> {
  return matching(db, conditions)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many entries there are. */
export async function countAuditRows(db: Db, conditions: AuditConditions): Promise<number> {
  const { count } = await matching(db, conditions)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
