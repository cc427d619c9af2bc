import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../database/queries.ts';
import type { SizeLinksTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type SizeLink = Selectable<SizeLinksTable>;

const columns = columnsOf<SizeLinksTable>()('id user_id token_hash name signed_as expires_at created_at');

const openLinks = (db: Db | Tx, at: Date) =>
  db.selectFrom('size_links').select(columns).where('expires_at', '>', at.toISOString());

/** Lists the open links of a customer, oldest first. */
export function listSizeLinks(db: Db | Tx, userId: string, at: Date): Promise<SizeLink[]> {
  return openLinks(db, at).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
}

/** Finds an open link by the hash of its token. */
export function findSizeLink(db: Db | Tx, hash: string, at: Date): Promise<SizeLink | undefined> {
  return openLinks(db, at).where('token_hash', '=', hash).executeTakeFirst();
}

/** Inserts a link; the account is locked. */
export async function insertSizeLink(
  tx: Tx,
  link: Omit<SizeLink, 'expires_at' | 'created_at'> & {
    readonly expires_at: Date;
    readonly created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('size_links').values(link).execute();
}

/** Deletes a link of a customer, with which it is closed for good; false when there is none. */
export async function deleteSizeLink(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('size_links')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Prefixes of the ids of links: those whose answer is mailed, and the others. */
export const mailedPrefix = 'szm';
export const silentPrefix = 'szl';

/** Mails no answer to the links of a customer. */
export async function silenceSizeLinks(tx: Tx, userId: string): Promise<void> {
  await sql`
    update size_links set id = overlay(id placing ${silentPrefix} from 1)
    where user_id = ${userId} and id like ${`${mailedPrefix}%`}`.execute(tx);
}

/** Deletes the links of all customers that have expired. */
export async function deleteExpiredSizeLinks(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('size_links').where('expires_at', '<=', at.toISOString()).execute();
}
