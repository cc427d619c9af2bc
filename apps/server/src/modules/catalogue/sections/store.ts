import type { FilterGroupName } from '@jhumka/domain/catalogue';
import { type Insertable, sql } from 'kysely';
import { foldedSql } from '../../../database/fold-text.ts';
import { anyOf } from '../../../database/queries.ts';
import type { CategoriesTable, SubcategoriesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export interface CategoryRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly picture_id: string | null;
  readonly banner_id: string | null;
  readonly is_hidden: boolean;
  readonly has_own_page: boolean;
  readonly product_count: number;
}

interface ListOptions {
  /** Without hidden ones, in the shop's order, for home and menus. */
  readonly isMenu?: boolean;
}

const byName = (alias: 'c' | 's') => sql`${foldedSql(sql.ref(`${alias}.name`))}, ${sql.ref(alias)}.id`;

/**
 * Lists categories by name or for menus, with their number of visible products; without a picture, that of the newest
 * one.
 */
export async function listCategoryRows(db: Db, { isMenu = false }: ListOptions = {}): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.slug, coalesce(c.picture_id, newest.picture_id) as picture_id, c.banner_id,
      c.is_hidden, ${hasTexts('c')} or c.filters is not null or exists (
        select from subcategories s
        where s.category_id = c.id and s.deleted_at is null and s.position is not null) as has_own_page,
      coalesce(counted.count, 0) as product_count
    from categories c
      left join lateral (
        select pp.picture_id
        from products p join product_pictures pp on pp.product_id = p.id
        where c.picture_id is null and p.category_id = c.id and p.publish and p.deleted_at is null
        order by p.created_at desc, p.id, pp.position
        limit 1
      ) newest on true
      left join (
        select category_id, count(*) from products where publish and deleted_at is null group by category_id
      ) counted on counted.category_id = c.id
    where c.deleted_at is null and (not ${isMenu} or not c.is_hidden)
    order by ${isMenu ? sql`c.position nulls last, ` : sql``}${byName('c')}`.execute(db);
  return rows;
}

const hasTexts = (alias: 'c' | 's') =>
  sql`(${sql.join(
    ['meta_title', 'meta_description', 'intro'].map((name) => sql.ref(`${alias}.${name}`)),
    sql` || `,
  )}) <> ''`;

export interface SubcategoryRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly picture_id: string | null;
  readonly category_id: string;
  readonly category_name: string;
  readonly category_slug: string;
  /** True also where its category is hidden. */
  readonly is_hidden: boolean;
  readonly has_own_page: boolean;
  readonly product_count: number;
}

/** Lists subcategories by name or for menus, of one category or of all. */
export async function listSubcategoryRows(
  db: Db,
  categoryId: string | null,
  { isMenu = false }: ListOptions = {},
): Promise<SubcategoryRow[]> {
  const { rows } = await sql<SubcategoryRow>`
    select s.id, s.name, s.slug, s.picture_id, s.category_id, c.name as category_name, c.slug as category_slug,
      c.is_hidden or s.is_hidden as is_hidden, ${hasTexts('s')} as has_own_page,
      coalesce(counted.count, 0) as product_count
    from subcategories s
      join categories c on c.id = s.category_id and c.deleted_at is null
      left join (
        select subcategory_id, count(*) from products where publish and deleted_at is null group by subcategory_id
      ) counted on counted.subcategory_id = s.id
    where s.deleted_at is null and (${categoryId}::text is null or s.category_id = ${categoryId})
      and (not ${isMenu} or not (c.is_hidden or s.is_hidden))
    order by ${isMenu ? sql`s.position nulls last, ` : sql``}${byName('s')}`.execute(db);
  return rows;
}

interface SectionPageRow {
  readonly meta_title: string;
  readonly meta_description: string;
  readonly intro: string;
  readonly filters: FilterGroupName[] | null;
  readonly types: string[];
}

/** Reads the page of a category or subcategory; undefined for hidden ones. */
export async function findSectionPage(db: Db, id: string): Promise<SectionPageRow | undefined> {
  const { rows } = await sql<SectionPageRow>`
    select own.meta_title, own.meta_description, own.intro, c.filters, array(
        select s.name from subcategories s where s.category_id = c.id and s.deleted_at is null and not s.is_hidden
        order by s.position nulls last, ${byName('s')}
      ) as types
    from (
      select id as category_id, meta_title, meta_description, intro, is_hidden
      from categories where id = ${id}
      union all
      select category_id, meta_title, meta_description, intro, is_hidden or deleted_at is not null
      from subcategories where id = ${id}
    ) own join categories c on c.id = own.category_id
    where not own.is_hidden and not c.is_hidden and c.deleted_at is null`.execute(db);
  return rows[0];
}

/** Returns the slugs of every category with those of its subcategories. */
export async function findSectionSlugs(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ slug: string; subcategories: string[] }>`
    select c.slug, coalesce(array_agg(s.slug) filter (where s.slug is not null), '{}') as subcategories
    from categories c left join subcategories s on s.category_id = c.id and s.deleted_at is null
    where c.deleted_at is null group by c.slug`.execute(db);
  return new Map(rows.map(({ slug, subcategories }) => [slug, new Set(subcategories)]));
}

/** Returns true when the catalogue has no products, hidden ones included. */
export async function isCatalogueEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from categories) and not exists (select from products) as "isEmpty"`.execute(
    tx,
  );
  return rows[0]?.isEmpty ?? false;
}

/** Inserts a category. */
export async function insertCategory(tx: Tx, category: Insertable<CategoriesTable>): Promise<void> {
  await tx.insertInto('categories').values(category).execute();
}

/** Inserts a subcategory. */
export async function insertSubcategory(tx: Tx, subcategory: Insertable<SubcategoriesTable>): Promise<void> {
  await tx.insertInto('subcategories').values(subcategory).execute();
}

/** Locks a category that has a slug, and finds the subcategory of another slug in it; undefined without the category. */
export async function findSectionIds(
  tx: Tx,
  slugs: { readonly category: string; readonly subcategory: string },
): Promise<{ readonly categoryId: string; readonly subcategoryId: string | null } | undefined> {
  const { rows } = await sql<{ categoryId: string; subcategoryId: string | null }>`
    select c.id as "categoryId", (
      select s.id from subcategories s
      where s.category_id = c.id and s.slug = ${slugs.subcategory} and s.deleted_at is null
    ) as "subcategoryId"
    from categories c where c.slug = ${slugs.category} and c.deleted_at is null for update`.execute(tx);
  return rows[0];
}

/** Locks categories and subcategories before the products in them, until the transaction ends. */
export async function lockSections(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from categories where id = ${anyOf(ids)} order by id for update`.execute(tx);
  await sql`select from subcategories where id = ${anyOf(ids)} order by id for update`.execute(tx);
}

/** Deletes those of some categories and subcategories that are empty, and returns their ids. */
export async function hideEmptySections(tx: Tx, ids: readonly string[], at: Date): Promise<string[]> {
  const { rows: subcategories } = await sql<{ id: string }>`
    update subcategories s set deleted_at = ${at}, version = version + 1
    where id = ${anyOf(ids)} and deleted_at is null
      and not exists (select from products where subcategory_id = s.id and deleted_at is null)
    returning id`.execute(tx);
  const { rows: categories } = await sql<{ id: string }>`
    update categories c set deleted_at = ${at}, version = version + 1
    where id = ${anyOf(ids)} and deleted_at is null
      and not exists (select from subcategories where category_id = c.id and deleted_at is null)
    returning id`.execute(tx);
  return [...subcategories, ...categories].map(({ id }) => id);
}

/** Returns the names of categories and subcategories by id, deleted ones included. */
export async function listSectionNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .unionAll(db.selectFrom('subcategories').select(['id', 'name']).where('id', '=', anyOf(ids)))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
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

/** Category (`subcategory` null) or subcategory with products. */
interface SitemapSection {
  readonly name: string;
  readonly subcategory: string | null;
}

/** Lists every category and subcategory with visible products. Each is a lookup: it never counts products. */
export async function listSitemapSections(db: Db): Promise<SitemapSection[]> {
  const { rows } = await sql<SitemapSection>`
    with filled as (
      select c.name, s.name as subcategory, s.is_hidden from categories c join subcategories s on s.category_id = c.id
      where not c.is_hidden and exists (
        select from products p
        where p.category_id = c.id and p.subcategory_id = s.id and p.publish and p.deleted_at is null)
    )
    select name, null as subcategory from filled group by name
    union all
    select name, subcategory from filled where not is_hidden
    order by name, subcategory nulls first`.execute(db);
  return rows;
}
