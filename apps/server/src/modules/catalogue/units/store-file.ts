import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { ProductUnitsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { matching, type UnitConditions } from './store.ts';

type UnitOfFile = Selectable<ProductUnitsTable>;

interface Marks {
  readonly variantIds: readonly string[];
  readonly serials: readonly string[];
  readonly huids: readonly string[];
}

/** Finds the units of variants that have one of some serial numbers, and those of the shop that have one of some HUIDs. */
export function findUnitsByMark(db: Db | Tx, { variantIds, serials, huids }: Marks): Promise<UnitOfFile[]> {
  return db
    .selectFrom('product_units')
    .selectAll()
    .where((where) =>
      where.or([
        where('huid', '=', anyOf(huids)),
        where.and([where('variant_id', '=', anyOf(variantIds)), where('serial', '=', anyOf(serials))]),
      ]),
    )
    .execute();
}

/** Finds units by their ids. */
export async function findUnitsById(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UnitOfFile>> {
  const rows = await tx.selectFrom('product_units').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deletes units in stock that no order ever had, and returns their ids; their products are locked. */
export async function deleteUnits(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    delete from product_units u
    where id = ${anyOf(ids)} and state = 'in_stock' and not exists (
      select from unit_movements where unit_id = u.id and order_id is not null
    )
    returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Lists the next units of a list by id, with the SKUs of their variants. */
export async function listUnitsAfter(
  db: Db,
  conditions: UnitConditions,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<(UnitOfFile & { readonly sku: string })[]> {
  const { rows } = await sql<UnitOfFile & { readonly sku: string }>`
    select u.*, v.sku from product_units u join product_variants v on v.id = u.variant_id
    where ${matching(conditions)} and u.id > ${after} order by u.id limit ${limit}`.execute(db);
  return rows;
}
