import { type EndpointName, endpoints, type VerbInput, type VerbReply } from '@jhumka/contract';
import { cappedPageInfoOf } from '@jhumka/contract/wire/paging';
import { addDays, type Day, startOfDay } from '@jhumka/domain/calendar';
import type { Context } from '../../../context.ts';
import { readPages } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';
import type { CsvColumn } from '../../../text/csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import { listUndoable } from '../../catalogue/products/store.ts';
import { auditedExport } from '../../platform/audit/audited-export.ts';
import {
  type AuditConditions,
  type AuditRow,
  countAuditRows,
  listActions,
  listActors,
  listAuditRows,
  partKey,
} from '../../platform/audit/store.ts';
import type { Changes } from '../../platform/audit/write-audit.ts';
import { listAdministrators } from '../../platform/users/store.ts';
import { findUsers } from '../../platform/users/store-lists.ts';
import { findEntities, nameEntities } from './name-entities.ts';
import { idsIn, kindOfId, readableChanges, withNames } from './readable-changes.ts';

/**
 * Lists audit entries, newest first: by actor, entity, action, time, or full text; users, products
 * and orders are found by their names too.
 */
export const listAudit: Verb<'admin.audit.list'> = async (ctx, { page, limit, ...input }) => {
  // An entity and a search find the parts of a change of many; else its own entry is listed for all.
  const {
    subjectId,
    search,
    partOf = subjectId === undefined && search === undefined ? null : undefined,
  } = input;
  const conditions = { ...(await readConditions(ctx.db, input)), partOf };
  const totalCount = await countAuditRows(ctx.db, conditions);
  const offset = (page - 1) * limit;
  const [rows, actions, actors, names] = await Promise.all([
    offset < totalCount ? listAuditRows(ctx.db, conditions, { limit, offset }) : [],
    listActions(ctx.db),
    nameActors(ctx.db),
    nameEntities(ctx.db, subjectId === undefined ? [] : [subjectId]),
  ]);
  return {
    message: 'Audit log',
    data: await presentAuditEntries(ctx.db, rows),
    ...cappedPageInfoOf({ page, limit }, totalCount),
    actions,
    actors,
    subjectName: subjectId === undefined ? '' : (names.get(subjectId) ?? kindOfId(subjectId) ?? subjectId),
  };
};

/** Lists actors to filter by: current and former administrators; equal names are distinguished by email. */
async function nameActors(db: Db): Promise<{ _id: string; name: string }[]> {
  const administrators = (await listAdministrators(db)).map(({ id }) => id);
  const people = await findUsers(db, [...new Set([...administrators, ...(await listActors(db))])]);
  const byName = Map.groupBy(people, ({ name }) => name);
  return people
    .map(({ id, name, email }) => ({
      _id: id,
      name: byName.get(name)?.length === 1 ? name || email : `${name} (${email})`,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Parses the filters. Days are days in India, the last one included. */
async function readConditions(
  db: Db,
  { from, to, search, entries, ...rest }: VerbInput<'admin.audit.export'>,
): Promise<AuditConditions> {
  // What is looked for is found in all entries.
  const isSought = (rest.subjectId ?? rest.action ?? search) !== undefined;
  const listed = entries ?? (isSought ? 'all' : 'changes');
  return {
    ...rest,
    ...{ search, reads: listed === 'all' ? undefined : listed === 'reads' },
    things: search === undefined ? undefined : await findEntities(db, search),
    since: from === undefined ? undefined : startOfDay(from as Day),
    before: to === undefined ? undefined : startOfDay(addDays(to as Day, 1)),
  };
}

/** Presents audit entries with the names of actor, entity and changed values. */
export async function presentAuditEntries(
  db: Db,
  rows: readonly AuditRow[],
): Promise<VerbReply<'admin.audit.list'>['data']> {
  const names = await nameEntities(
    db,
    rows.flatMap((row) => [row.actor_id, row.subject_id, ...idsIn(row.changes)]),
  );
  const undoable = await listUndoable(
    db,
    rows.map(({ subject_id }) => subject_id),
  );
  return rows.map((row) => {
    const { [partKey]: _, ...changes } = row.changes as Changes;
    const count = (changes.products ?? changes.units)?.to;
    return {
      _id: row.id,
      actorId: row.actor_id,
      actorName: names.get(row.actor_id) ?? '',
      action: row.action,
      subjectId: row.subject_id,
      subjectName:
        names.get(row.subject_id) ||
        nameOfGone(changes) ||
        (kindOfId(row.subject_id) ?? nameOfList(row.subject_id)),
      changes: withNames(readableChanges(row.action, changes), names),
      note: row.note,
      createdAt: row.at,
      parts:
        typeof count === 'number' && /^(?:blk|imp)_/.test(row.subject_id)
          ? { count, can_undo: row.action === 'admin.products.bulkEdit' && undoable.has(row.subject_id) }
          : null,
    };
  });
}

/** Returns the name of a list that was read, which the log knows by its endpoint; other subjects as they are. */
function nameOfList(subject: string): string {
  if (!Object.hasOwn(endpoints, subject)) return subject;
  const name = endpoints[subject as EndpointName].summary.replace(/^List |[,(].*$/g, '').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the name that a deleted entity had, where the entry records it. */
function nameOfGone({ name }: Changes): string {
  const called = name?.to ?? name?.from;
  return typeof called === 'string' ? called : '';
}

type Entry = VerbReply<'admin.audit.list'>['data'][number];

const pageSize = 500;

// Readable columns first; ids, for joining this file with others, last.
const columns: readonly CsvColumn<Entry>[] = [
  ['Date', ({ createdAt }) => createdAt],
  ['Admin', ({ actorName }) => actorName],
  ['Action', ({ action }) => action],
  ['Item', ({ subjectName }) => subjectName],
  ['Old value', ({ changes }) => JSON.stringify(sideOf(changes, 'from'))],
  ['New value', ({ changes }) => JSON.stringify(sideOf(changes, 'to'))],
  ['Reason', ({ note }) => note],
  ['Admin ID', ({ actorId }) => actorId],
  ['Item ID', ({ subjectId }) => subjectId],
];

const sideOf = (changes: Entry['changes'], side: 'from' | 'to') =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]));

/** Streams the filtered audit log as CSV. */
export const exportAudit: Verb<'admin.audit.export'> = async (ctx, input) => ({
  message: 'Audit log',
  data: auditedExport(
    ctx,
    { action: 'audit.export', list: 'audit log', filters: input },
    columns,
    pagesOf(ctx, await readConditions(ctx.db, input)),
  ),
});

async function* pagesOf(ctx: Context, conditions: AuditConditions) {
  const pages = readPages<AuditRow>(pageSize, (page) => listAuditRows(ctx.db, conditions, page));
  for await (const rows of pages) yield await presentAuditEntries(ctx.db, rows);
}
