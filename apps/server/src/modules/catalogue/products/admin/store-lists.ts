import type { VerbInput } from '@jhumka/contract';
import { sortOf } from '@jhumka/contract/wire/sorting';
import { fromRupees } from '@jhumka/domain/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldedSql } from '../../../../database/fold-text.ts';
import type { Page } from '../../../../database/queries.ts';
import type { Db } from '../../../../database/transact.ts';
import { isLowSql, isSoldOutSql } from '../../stock/store-availability.ts';
import { skuIdsSql, textSql } from '../list/store-matches.ts';
import { editedColumns, editedProducts } from '../store-columns.ts';
import type { ProductRow } from '../store-products.ts';

/** Filters and order of the admin's product list, and the stock from which a product is low. */
export type AdminFilter = Omit<VerbInput<'admin.products.list'>, 'page' | 'limit'> & {
  readonly lowStockAt: number;
};

const statesOf = ({ lowStockAt }: Pick<AdminFilter, 'lowStockAt'>) => ({
  all: sql<SqlBool>`true`,
  live: sql<SqlBool>`p.publish`,
  hidden: sql<SqlBool>`not p.publish`,
  low: sql<SqlBool>`p.publish and ${isLowSql(lowStockAt)}`,
  sold_out: sql<SqlBool>`p.publish and ${isSoldOutSql}`,
});

const sortColumns = {
  created: sql`p.created_at`,
  changed: sql`p.updated_at`,
  name: foldedSql(sql`p.name`),
  price: sql`p.discounted_price`,
  discount: sql`p.discount`,
  stock: sql`p.stock`,
} as const;

function orderOf({ sort = '-created', search }: AdminFilter): RawBuilder<unknown> {
  const { by, direction } = sortOf(sort);
  const way = sql.raw(direction);
  const skuFirst = search ? sql`p.id = any(${skuIdsSql(search)}) desc, ` : sql``;
  return sql`${skuFirst}${sortColumns[by]} ${way}, p.id ${way}`;
}

/** Builds the SQL condition of a filter, for products of any state. */
function narrowed(filter: AdminFilter): RawBuilder<SqlBool> {
  const parts: RawBuilder<SqlBool>[] = [sql`p.deleted_at is null`];
  if (filter.search) parts.push(textSql(filter.search));
  if (filter.categoryId) parts.push(sql`p.category_id = any(${filter.categoryId}::text[])`);
  if (filter.subCategoryId) parts.push(sql`p.subcategory_id = any(${filter.subCategoryId}::text[])`);
  if (filter.metal) parts.push(sql`p.metal = any(${filter.metal}::text[])`);
  if (filter.purity) parts.push(sql`p.purity = any(${filter.purity}::text[])`);
  if (filter.tags) parts.push(sql`p.tags && ${filter.tags}::text[]`);
  if (filter.minPrice !== undefined) parts.push(sql`p.discounted_price >= ${paiseOf(filter.minPrice)}`);
  if (filter.maxPrice !== undefined) parts.push(sql`p.discounted_price <= ${paiseOf(filter.maxPrice)}`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

const paiseOf = (rupees: number) => fromRupees(Math.round(rupees * 100) / 100);

export type StateCounts = Record<keyof ReturnType<typeof statesOf>, number>;

/** Counts the products of a filter by state. */
export async function countProductStates(db: Db, filter: AdminFilter): Promise<StateCounts> {
  const states = statesOf(filter);
  const { rows } = await sql<StateCounts>`
    select count(*) as all, count(*) filter (where ${states.live}) as live,
      count(*) filter (where ${states.hidden}) as hidden, count(*) filter (where ${states.low}) as low,
      count(*) filter (where ${states.sold_out}) as sold_out
    from products p where ${narrowed(filter)}`.execute(db);
  return rows[0] ?? { all: 0, live: 0, hidden: 0, low: 0, sold_out: 0 };
}

/** A page of the products of a filter, at the prices of the shop, which its buttons edit. */
export async function listAdminRows(
  db: Db,
  filter: AdminFilter,
  { limit, offset }: Page,
): Promise<ProductRow[]> {
  const order = orderOf(filter);
  // Ids first, then a join: only the few rows of a page are read whole.
  const { rows } = await sql<ProductRow>`
    select ${editedColumns}
    from (
      select p.id from products p where ${narrowed(filter)} and ${statesOf(filter)[filter.state ?? 'all']}
      order by ${order} limit ${limit} offset ${offset}
    ) found join (${editedProducts}) on p.id = found.id
    order by ${order}`.execute(db);
  return rows;
}

/** Lists the ids of all products that a filter finds, up to a maximum. */
export async function listAdminProductIds(db: Db, filter: AdminFilter, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${narrowed(filter)} and ${statesOf(filter)[filter.state ?? 'all']}
    order by p.id limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the next products of a filter by id. */
export async function listAdminRowsAfter(
  db: Db,
  filter: AdminFilter,
  { after, limit }: { readonly after: ProductRow | undefined; readonly limit: number },
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${editedColumns}
    from ${editedProducts}
    where ${narrowed(filter)} and ${statesOf(filter)[filter.state ?? 'all']} and p.id > ${after?.id ?? ''}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}
