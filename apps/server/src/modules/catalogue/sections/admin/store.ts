import type { FilterGroupName } from '@jhumka/domain/catalogue';
import { type Selectable, sql, type Updateable } from 'kysely';
import { foldedSql } from '../../../../database/fold-text.ts';
import type { CategoriesTable, SubcategoriesTable } from '../../../../database/schema.ts';
import type { Db, Tx } from '../../../../database/transact.ts';

/** Figures of a category or subcategory: products and units sold. */
export interface SectionFigures {
  readonly product_count: number;
  readonly hidden_count: number;
  readonly sold_30_days: number;
}

/** The figures of a subcategory. */
export interface SectionFiguresRow extends SectionFigures {
  readonly category_id: string;
  readonly subcategory_id: string;
}

/** Sums the units sold in the last thirty days, without returns. */
export async function sumSectionFigures(db: Db): Promise<readonly SectionFiguresRow[]> {
  const { rows } = await sql<SectionFiguresRow>`
    select category_id, subcategory_id, sum(shown)::int as product_count, sum(hidden)::int as hidden_count,
      sum(units)::int as sold_30_days
    from (
      select category_id, subcategory_id, count(*) filter (where publish) as shown,
        count(*) filter (where not publish) as hidden, 0 as units
      from products where deleted_at is null group by category_id, subcategory_id
      union all
      select p.category_id, p.subcategory_id, 0, 0, sum(i.quantity)
      from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
      where o.created_at > now() - interval '30 days' and o.order_status <> 'cancelled'
        and o.payment_status not in ('awaiting_payment', 'failed')
      group by p.category_id, p.subcategory_id
    ) counted group by category_id, subcategory_id`.execute(db);
  return rows;
}

export type AdminCategoryRow = Omit<Selectable<CategoriesTable>, 'created_at' | 'deleted_at' | 'filters'> & {
  readonly filters: FilterGroupName[] | null;
  readonly subcategory_count: number;
};

export type AdminSubcategoryRow = Omit<Selectable<SubcategoriesTable>, 'created_at' | 'deleted_at'> & {
  readonly category_name: string;
  readonly category_slug: string;
};

const ownColumns = sql`place.id, place.name, place.slug, place.picture_id, place.version, place.updated_at,
  place.position, place.is_hidden, place.meta_title, place.meta_description, place.intro`;

/** Lists categories by name for administrators; all, or one. */
export async function listAdminCategories(db: Db, id: string | null = null): Promise<AdminCategoryRow[]> {
  const { rows } = await sql<AdminCategoryRow>`
    select ${ownColumns}, banner_id, filters, (
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
    select ${ownColumns}, place.category_id, c.name as category_name, c.slug as category_slug
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

interface Sibling {
  readonly id: string;
  readonly name: string;
}

/** Locks all categories, or the subcategories of one, by the id of one of them; in the shop's order. */
export async function listSiblings(tx: Tx, id: string): Promise<Sibling[]> {
  const order = sql`order by position nulls last, ${foldedSql(sql`name`)}, id for no key update`;
  const { rows } = await sql<Sibling>`
    select id, name from categories
    where deleted_at is null and exists (select from categories where id = ${id} and deleted_at is null)
    ${order}`.execute(tx);
  if (rows.length > 0) return rows;
  const { rows: subcategories } = await sql<Sibling>`
    select id, name from subcategories
    where deleted_at is null
      and category_id = (select category_id from subcategories where id = ${id} and deleted_at is null)
    ${order}`.execute(tx);
  return subcategories;
}

/** Gives categories or subcategories the places of a list. */
export async function setPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const table of [sql.table('categories'), sql.table('subcategories')])
    await sql`
      update ${table} place set position = listed.position
      from unnest(${ids}::text[]) with ordinality as listed (id, position) where place.id = listed.id`.execute(
      tx,
    );
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
