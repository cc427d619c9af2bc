import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { columnsOf, countRows } from '../../../database/queries.ts';
import type { SavedViewsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

export type SavedView = Selectable<SavedViewsTable>;

const columns = columnsOf<SavedView>()('id list name query columns author_id updated_at');

/** Lists the views of a list by name. */
export function listViews(db: Db, list: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(columns)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Counts the views of a list; others that save one wait until the transaction ends. */
export async function countViews(tx: Tx, list: string): Promise<number> {
  await sql`lock table saved_views in share row exclusive mode`.execute(tx);
  return countRows(tx.selectFrom('saved_views').where('list', '=', list));
}

export function insertView(tx: Tx, view: Insertable<SavedViewsTable>): Promise<SavedView> {
  return tx.insertInto('saved_views').values(view).returning(columns).executeTakeFirstOrThrow();
}

/** Locks a view until the transaction ends. */
export function lockView(tx: Tx, id: string): Promise<SavedView | undefined> {
  return tx.selectFrom('saved_views').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateView(tx: Tx, id: string, change: Updateable<SavedViewsTable>): Promise<SavedView> {
  return tx
    .updateTable('saved_views')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', id).execute();
}

/**
 * Deletes the views that look for a customer by full name, email or number, as typed and as an address has it. A name of
 * one word is looked for as a whole search alone: who is called 'e' must not take the views of the staff along.
 */
async function deleteViewsAbout(tx: Tx, name: string, contacts: readonly string[]): Promise<void> {
  const inAddress = (word: string) => new URLSearchParams({ '': word }).toString().slice(1);
  const isFullName = /\S\s+\S/.test(name.trim());
  const typed = [...contacts, ...(isFullName ? [name] : [])]
    .map((word) => word.trim().replace(/^\+91/, ''))
    .filter(Boolean);
  const parts = [...typed, ...typed.map(inAddress)];
  const search = sql`coalesce(substring(query from '(?:^|&)search=([^&]*)'), '')`;
  await sql`
    delete from saved_views
    where (${search} <> '' and lower(${search}) = lower(${inAddress(name.trim())}))
      or exists (
        select from unnest(${parts}::text[]) as part where position(lower(part) in lower(name || ' ' || ${search})) > 0
      )`.execute(tx);
}

/** Searches that the staff save may name a customer. */
export const personalData: PersonalData = {
  columns: { 'saved_views.query': 'views that name the customer are deleted' },
  collect: {},
  withheld: 'searches of the staff, which are about lists and not about a customer',
  join: {},
  erase: (tx, { user, traces }) => deleteViewsAbout(tx, user.name, [user.email, ...traces.contacts]),
};
