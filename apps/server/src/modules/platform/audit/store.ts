import { maxCounted } from '@jhumka/contract/wire/paging';
import { auditReads } from '@jhumka/domain/audit';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { anyOf, countRows } from '../../../database/queries.ts';
import type { AuditEntriesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { notesAbout } from './notes-about.ts';

/** Key under which the changes of a part name the whole. */
export const partKey = 'part_of';

export type AuditRow = Selectable<AuditEntriesTable>;

export interface AuditConditions {
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly action?: string | undefined;
  /** Full text of action, entity, note and value. */
  readonly search?: string | undefined;
  /** Ids of entities that the search also matches. */
  readonly things?: readonly string[] | undefined;
  /** Subject of a whole: only its parts; null leaves all parts out. */
  readonly partOf?: string | null | undefined;
  /** False leaves out entries that changed nothing, true lists them alone. */
  readonly reads?: boolean | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Makes the partitions of this month and of so many after it; returns the number of rows that none of them takes. */
export async function makePartitions(db: Db, months: number): Promise<number> {
  const { rows } = await sql<{
    left_over: number;
  }>`select make_audit_partitions(${months}::int) as left_over`.execute(db);
  return rows[0]?.left_over ?? 0;
}

/** Lists the partitions that end at that time or earlier. */
export async function listPartitionsBefore(db: Db, end: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'audit_entries'::regclass
      and substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([^'']+)''\\)')::timestamptz <= ${end}
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Drops a partition; gives up when somebody reads the log for longer than two seconds. */
export async function dropPartition(tx: Tx, name: string): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx);
  await sql`drop table if exists ${sql.table(name)}`.execute(tx);
}

/** Appends to the log. */
export async function insertAuditRow(tx: Tx, entry: Insertable<AuditEntriesTable>): Promise<void> {
  await tx.insertInto('audit_entries').values(entry).execute();
}

/** Appends many entries, a few thousand at most. */
export async function insertAuditRows(
  tx: Tx,
  entries: readonly Insertable<AuditEntriesTable>[],
): Promise<void> {
  for (let first = 0; first < entries.length; first += 1_000) {
    await tx
      .insertInto('audit_entries')
      .values(entries.slice(first, first + 1_000))
      .execute();
  }
}

/** Values that may name a customer; `guard_audit_entry` of the database lets these go and no others. */
const erasable = ['birthday', 'problem', 'cancellation_reason'];

/**
 * Erases personal data of a customer from the log: in entries about the customer's entities, and in those whose note
 * contains an email or number of theirs. Actor, action and time stay.
 */
async function forgetSubjects(
  tx: Tx,
  { subjectIds, contacts }: { readonly subjectIds: readonly string[]; readonly contacts: readonly string[] },
): Promise<void> {
  const patterns = contacts.map(containing);
  await tx
    .updateTable('audit_entries')
    .set({ note: '', changes: sql`changes - ${erasable}::text[]` })
    .where((by) =>
      by.or([
        by('subject_id', 'in', [...subjectIds]),
        by(searched, 'like', sql<string>`any(${patterns}::text[])`),
      ]),
    )
    .execute();
}

/** Returns those of some subjects about which the log has an entry of another action. */
export async function findSubjectsOfOthers(
  tx: Tx,
  subjectIds: readonly string[],
  action: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('subject_id', '=', anyOf(subjectIds))
    .where('action', '<>', action)
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

/** Erases the notes about subjects that are deleted. */
export async function forgetNotesOf(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('audit_entries')
    .set({ note: '' })
    .where('subject_id', '=', anyOf(subjectIds))
    .where('note', '<>', '')
    .execute();
}

const searched = sql<string>`lower(action || ' ' || subject_id || ' ' || note || ' ' || changes::text)`;

/** Escapes the wildcards of `like`. */
const containing = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

const matching = (
  db: Db,
  { actorId, subjectId, action, search, things = [], partOf, reads, since, before }: AuditConditions,
) =>
  db
    .selectFrom('audit_entries')
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(search !== undefined, (query) =>
      query.where((by) => {
        const textMatch = by(searched, 'like', containing(search ?? ''));
        return things.length === 0 ? textMatch : by.or([textMatch, by('subject_id', 'in', [...things])]);
      }),
    )
    .$if(partOf === null, (query) => query.where(sql<SqlBool>`not jsonb_exists(changes, ${partKey})`))
    .$if(typeof partOf === 'string', (query) =>
      query
        // By the index of the search.
        .where(searched, 'like', containing(partOf ?? ''))
        .where(sql`changes->${partKey}->>'to'`, '=', partOf ?? ''),
    )
    .$if(reads !== undefined, (query) => {
      const isRead = sql<SqlBool>`action = any(${auditReads}::text[])`;
      return query.where(reads ? isRead : sql<SqlBool>`not ${isRead}`);
    })
    .$if(since !== undefined, (query) => query.where('at', '>=', since?.toISOString() ?? ''))
    .$if(before !== undefined, (query) => query.where('at', '<', before?.toISOString() ?? ''));

/** Reads a page of the log, newest first. */
export function listAuditRows(
  db: Db,
  conditions: AuditConditions,
  {
    limit,
    offset = 0,
    after,
  }: {
    readonly limit: number;
    readonly offset?: number;
    /** Cursor: the last entry of the previous page, so that every page costs the same. */
    readonly after?: AuditRow | undefined;
  },
): Promise<AuditRow[]> {
  return matching(db, conditions)
    .selectAll()
    .$if(after !== undefined, (query) => query.where(sql<SqlBool>`(at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts entries; the count stops at `maxCounted`. */
export function countAuditRows(db: Db, conditions: AuditConditions): Promise<number> {
  return countRows(
    db.selectFrom(matching(db, conditions).select(sql`1`.as('one')).limit(maxCounted).as('counted')),
  );
}

/** Lists every action, by name. */
export const listActions = (db: Db): Promise<string[]> => listDistinct(db, 'action');

/** Lists the ids of all actors, former administrators included. */
export const listActors = (db: Db): Promise<string[]> => listDistinct(db, 'actor_id');

async function listDistinct(db: Db, name: 'action' | 'actor_id'): Promise<string[]> {
  const column = sql.ref(name);
  // Index skip scan: the log is long, and its distinct actions and actors are few.
  const { rows } = await sql<{ value: string }>`
    with recursive known as (
      (select ${column} as value from audit_entries order by ${column} limit 1)
      union all
      select (select entries.${column} from audit_entries as entries
        where entries.${column} > known.value order by entries.${column} limit 1)
      from known where known.value is not null
    )
    select value from known where value is not null
  `.execute(db);
  return rows.map(({ value }) => value);
}

/** Newest entries about a customer whose notes are exported. */
const maxNotes = 10_000;

/** Entries of the audit log about a customer. Their notes are exported; the rest is the shop's record of its own work. */
export const personalData: PersonalData = {
  columns: { 'audit_entries.subject_id': 'that something was done and by whom, without notes and changes' },
  collect: {
    notes: async (ctx, user) => {
      const entries = await listAuditRows(ctx.db, { subjectId: user.id }, { limit: maxNotes });
      return notesAbout(
        ctx,
        user,
        entries.filter(({ note, action }) => note !== '' && action !== 'user.tag'),
      );
    },
  },
  join: {},
  erase: (tx, { traces }) => forgetSubjects(tx, traces),
};
