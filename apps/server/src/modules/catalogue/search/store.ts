import { sql } from 'kysely';
import { countRows } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export interface SynonymRow {
  readonly term: string;
  readonly means: string[];
  readonly updated_at: string;
}

/** Lists all synonyms by term. */
export function listSynonymRows(db: Db | Tx): Promise<SynonymRow[]> {
  return db.selectFrom('search_synonyms').select(['term', 'means', 'updated_at']).orderBy('term').execute();
}

/** Counts synonyms other than the given term. */
export function countOtherSynonyms(tx: Tx, term: string): Promise<number> {
  return countRows(tx.selectFrom('search_synonyms').where('term', '!=', term));
}

/** Locks a synonym until the transaction ends and returns its meanings; undefined when unknown. */
export async function lockMeanings(tx: Tx, term: string): Promise<string[] | undefined> {
  const row = await tx
    .selectFrom('search_synonyms')
    .select('means')
    .where('term', '=', term)
    .forUpdate()
    .executeTakeFirst();
  return row?.means;
}

/** Upserts the meanings of a term. */
export async function upsertSynonym(
  tx: Tx,
  synonym: Omit<SynonymRow, 'updated_at'>,
  at: Date,
): Promise<void> {
  const { term, means } = synonym;
  await tx
    .insertInto('search_synonyms')
    .values({ term, means, updated_at: at })
    .onConflict((conflict) => conflict.column('term').doUpdateSet({ means, updated_at: at }))
    .execute();
}

/** Deletes a term. */
export async function deleteSynonymRow(tx: Tx, term: string): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('term', '=', term).execute();
}

/** Limits the distinct terms a day, so that a flood of nonsense can't fill the disk. */
const maxTermsPerDay = 5_000;
const retentionDays = 400;

/** Counts a search of a day; a new term only where it may be added, below the daily limit. Returns whether it was. */
export async function addSearch(
  tx: Tx,
  search: { readonly day: string; readonly term: string; readonly isMiss: boolean; readonly mayAdd: boolean },
): Promise<boolean> {
  const { day, term, isMiss, mayAdd } = search;
  const misses = isMiss ? 1 : 0;
  const { rows } = await sql<{ searches: number }>`
    insert into search_counts (day, term, searches, misses)
    select ${day}::date, ${term}, 1, ${misses}::int
    where exists (select from search_counts where day = ${day}::date and term = ${term})
      or ${mayAdd} and ${maxTermsPerDay}::int > (select count(*) from search_counts where day = ${day}::date)
    on conflict (day, term) do update
      set searches = search_counts.searches + 1, misses = search_counts.misses + excluded.misses
    returning searches`.execute(tx);
  return rows.length > 0;
}

/** Deletes counts older than any comparison needs. */
export async function deleteOldCounts(tx: Tx, day: string): Promise<void> {
  await sql`delete from search_counts where day < ${day}::date - ${retentionDays}::int`.execute(tx);
}

export interface SearchTermRow {
  readonly term: string;
  readonly searches: number;
  readonly misses: number;
  readonly last_day: string;
}

/** Lists search terms of some days by frequency, or those without results. */
export async function listSearchTermRows(
  db: Db,
  query: {
    readonly from: string | null;
    readonly to: string | null;
    readonly onlyMisses: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: SearchTermRow[]; totalCount: number }> {
  const inDays = sql`(${query.from}::date is null or day >= ${query.from}::date)
    and (${query.to}::date is null or day <= ${query.to}::date)`;
  const retained = sql`
    select term, sum(searches)::int as searches, sum(misses)::int as misses, max(day) as last_day
    from search_counts where ${inDays} group by term
    having not ${query.onlyMisses}::boolean or sum(misses) > 0`;
  const column = query.onlyMisses ? sql`misses` : sql`searches`;
  const [page, counted] = await Promise.all([
    sql<SearchTermRow>`
      select * from (${retained}) as terms order by ${column} desc, term limit ${query.limit} offset ${query.offset}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) from (${retained}) as terms`.execute(db),
  ]);
  return { rows: page.rows, totalCount: counted.rows[0]?.count ?? 0 };
}
