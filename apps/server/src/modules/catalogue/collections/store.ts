import type { VerbInput } from '@jhumka/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { foldedSql } from '../../../database/fold-text.ts';
import type { CollectionsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

type Row = Selectable<CollectionsTable>;

/** Filters of a product list. */
export type Rule = NonNullable<VerbInput<'product.list'>['filters']>;

export type CollectionRow = Omit<Row, 'rule'> & { readonly rule: Rule | null };

/** Lists collections by name, hidden ones included. */
export async function listCollectionRows(db: Db): Promise<CollectionRow[]> {
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy(foldedSql(sql`name`))
    .orderBy('id')
    .execute();
  return rows as CollectionRow[];
}

/** Locks a collection until the transaction ends; undefined for a deleted one. */
export async function lockCollection(tx: Tx, id: string): Promise<CollectionRow | undefined> {
  const row = await tx
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as CollectionRow | undefined;
}

/** Inserts a collection. */
export async function insertCollection(tx: Tx, row: Insertable<CollectionsTable>): Promise<void> {
  await tx.insertInto('collections').values(row).execute();
}

/** Updates a collection. */
export async function setCollection(
  tx: Tx,
  id: string,
  changes: Updateable<CollectionsTable>,
): Promise<void> {
  await tx.updateTable('collections').set(changes).where('id', '=', id).execute();
}
