import { sql, type Updateable } from 'kysely';
import { foldedSql } from '../../../database/fold-text.ts';
import type { CategoriesTable, SubcategoriesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export interface AdminCategoryRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly picture_id: string | null;
  readonly banner_id: string | null;
  readonly version: number;
  readonly updated_at: string;
  readonly subcategory_count: number;
}

export interface AdminSubcategoryRow {
  readonly id: string;
  readonly category_id: string;
  readonly category_name: string;
  readonly category_slug: string;
  readonly name: string;
  readonly slug: string;
  readonly picture_id: string | null;
  readonly version: number;
  readonly updated_at: string;
}

/** Lists categories by name for administrators; all, or one. */
export async function listAdminCategories(db: Db, id: string | null = null): Promise<AdminCategoryRow[]> {
  const { rows } = await sql<AdminCategoryRow>`
    select id, name, slug, picture_id, banner_id, version, updated_at, (
        select count(*) from subcategories s where s.category_id = place.id and s.deleted_at is null
      ) as subcategory_count
    from categories place
    where deleted_at is null and (${id}::text is null or id = ${id})
    order by ${foldedSql(sql`name`)}, id`.execute(db);
  return rows;
}

/** Lists subcategories by name for administrators; all, those of a category, or one. */
export async function listAdminSubcategories(
  db: Db,
  { categoryId = null, id = null }: { readonly categoryId?: string | null; readonly id?: string | null },
): Promise<AdminSubcategoryRow[]> {
  const { rows } = await sql<AdminSubcategoryRow>`
    select place.id, place.category_id, c.name as category_name, c.slug as category_slug, place.name, place.slug,
      place.picture_id, place.version, place.updated_at
    from subcategories place join categories c on c.id = place.category_id
    where place.deleted_at is null and (${id}::text is null or place.id = ${id})
      and (${categoryId}::text is null or place.category_id = ${categoryId})
    order by ${foldedSql(sql`place.name`)}, place.id`.execute(db);
  return rows;
}

/** Locks a category that is not deleted until the transaction ends; blocks changes and new products in it. */
export function lockCategory(tx: Tx, id: string) {
  return tx
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The same for a subcategory. */
export function lockSubcategory(tx: Tx, id: string) {
  return tx
    .selectFrom('subcategories')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export interface SubcategoryPath {
  readonly category_id: string;
  readonly category_name: string;
  readonly subcategory_id: string;
  readonly subcategory_name: string;
}

/** Locks a subcategory with its category, both not deleted, until the transaction ends. */
export async function lockSubcategoryPath(
  tx: Tx,
  subcategoryId: string,
): Promise<SubcategoryPath | undefined> {
  const { rows } = await sql<SubcategoryPath>`
    select c.id as category_id, c.name as category_name, s.id as subcategory_id, s.name as subcategory_name
    from subcategories s join categories c on c.id = s.category_id
    where s.id = ${subcategoryId} and s.deleted_at is null and c.deleted_at is null
    for share of c, s`.execute(tx);
  return rows[0];
}

/** Updates a category. */
export async function setCategory(tx: Tx, id: string, changes: Updateable<CategoriesTable>): Promise<void> {
  await tx.updateTable('categories').set(changes).where('id', '=', id).execute();
}

/** Updates a subcategory. */
export async function setSubcategory(
  tx: Tx,
  id: string,
  changes: Updateable<SubcategoriesTable>,
): Promise<void> {
  await tx.updateTable('subcategories').set(changes).where('id', '=', id).execute();
}

/** Counts subcategories and products of a category, published or not. */
export async function countInCategory(
  tx: Tx,
  id: string,
): Promise<{ products: number; subcategories: number }> {
  const { rows } = await sql<{ products: number; subcategories: number }>`select
    (select count(*) from products where category_id = ${id} and deleted_at is null) as products,
    (select count(*) from subcategories where category_id = ${id} and deleted_at is null) as subcategories`.execute(
    tx,
  );
  return rows[0] ?? { products: 0, subcategories: 0 };
}

/** Counts products of a subcategory, published or not. */
export async function countInSubcategory(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from products where subcategory_id = ${id} and deleted_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Moves the products of a subcategory to its new category. */
export async function moveProducts(tx: Tx, subcategoryId: string, categoryId: string): Promise<void> {
  await sql`update products set category_id = ${categoryId}
    where subcategory_id = ${subcategoryId} and category_id <> ${categoryId}`.execute(tx);
}

export interface KnownSubcategory {
  readonly id: string;
  readonly name: string;
  readonly category: string;
}

/** Lists every subcategory with its category, by name. */
export async function listSubcategoriesByName(db: Db | Tx): Promise<KnownSubcategory[]> {
  const { rows } = await sql<KnownSubcategory>`
    select s.id, s.name, c.name as category from subcategories s join categories c on c.id = s.category_id
    where s.deleted_at is null and c.deleted_at is null`.execute(db);
  return rows;
}

/** The names of a subcategory, or of all those of a category, each after the name of the category. */
export async function listSubcategoryWords(
  db: Db,
  {
    categoryId,
    subcategoryId,
  }: { readonly categoryId: string | null; readonly subcategoryId: string | null },
): Promise<{ readonly id: string; readonly names: string }[]> {
  const { rows } = await sql<{ id: string; names: string }>`
    select s.id, c.name || ' ' || s.name as names from subcategories s join categories c on c.id = s.category_id
    where s.id = ${subcategoryId} or s.category_id = ${categoryId}`.execute(db);
  return rows;
}
