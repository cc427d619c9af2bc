import { type Selectable, sql } from 'kysely';
import type { RedirectsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type RedirectRow = Selectable<RedirectsTable>;

/** Finds the redirect of an old path; undefined when there is none. */
export function findRedirect(db: Db | Tx, path: string): Promise<RedirectRow | undefined> {
  return db.selectFrom('redirects').selectAll().where('from_path', '=', path).executeTakeFirst();
}

// Must match the index `redirects_path` literally.
const pathInAnyCase = sql<string>`split_part(lower(from_path), '?', 1)`;

/** Lists the redirects of an old path in any case of letters, with and without a query, those in its own case first. */
export function listRedirectsOf(db: Db | Tx, path: string): Promise<RedirectRow[]> {
  return db
    .selectFrom('redirects')
    .selectAll()
    .where(pathInAnyCase, '=', path.toLowerCase())
    .orderBy(sql`split_part(from_path, '?', 1) = ${path}`, 'desc')
    .execute();
}

/**
 * Locks and returns every redirect. Writers are serialized until the transaction ends, so that no two create a cycle.
 */
export async function lockRedirects(tx: Tx): Promise<RedirectRow[]> {
  await sql`lock table redirects in share row exclusive mode`.execute(tx);
  return tx.selectFrom('redirects').selectAll().execute();
}

/** Reads a page of redirects with a text in either address, newest first. */
export async function listRedirectRows(
  db: Db,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<{ rows: RedirectRow[]; totalCount: number }> {
  const wanted = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matching = db
    .selectFrom('redirects')
    .where((by) =>
      by.or([by(sql`lower(from_path)`, 'like', wanted), by(sql`lower(target)`, 'like', wanted)]),
    );
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('from_path')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount: counted.count };
}

/** Upserts a redirect. */
export async function saveRedirectRow(
  tx: Tx,
  { from_path, target, origin }: Omit<RedirectRow, 'updated_at'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('redirects')
    .values({ from_path, target, origin, updated_at: at })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ target, origin, updated_at: at }))
    .execute();
}

/** Deletes a redirect. */
export async function deleteRedirectRow(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('redirects').where('from_path', '=', path).execute();
}

const maxInserted = 20_000;

/** Inserts redirects from paths that have none, as long as the table has room, and returns these paths. */
export async function insertRedirectRows(
  tx: Tx,
  redirects: readonly { readonly from_path: string; readonly target: string }[],
  at: Date,
): Promise<string[]> {
  if (redirects.length === 0) return [];
  const { length } = await lockRedirects(tx);
  const { rows } = await sql<{ from_path: string }>`
    insert into redirects (from_path, target, origin, updated_at)
    select from_path, target, 'written', ${at}
    from json_to_recordset(${JSON.stringify(redirects.slice(0, Math.max(0, maxInserted - length)))}::json)
      as one (from_path text, target text)
    on conflict do nothing returning from_path`.execute(tx);
  return rows.map(({ from_path }) => from_path);
}

/** Deletes redirects that still lead to one of some products. */
export async function deleteRedirectsTo(
  tx: Tx,
  paths: readonly string[],
  productIds: readonly string[],
): Promise<void> {
  await sql`
    delete from redirects
    where from_path = any(${paths}::text[]) and right(target, 30) = any(${productIds}::text[])`.execute(tx);
}
