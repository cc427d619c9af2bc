import { sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { matching, selectUnits, type UnitConditions, type UnitRow, type UnitToInsert } from './store.ts';

interface Marks {
  readonly variantIds: readonly string[];
  readonly serials: readonly string[];
  readonly huids: readonly string[];
}

/** Finds the units of variants that have one of some serial numbers, in any case, and those of the shop that have one of some HUIDs. */
export const findUnitsByMark = (db: Db, { variantIds, serials, huids }: Marks): Promise<UnitRow[]> =>
  selectUnits(
    db,
    sql`u.huid = ${anyOf(huids)}
      or u.variant_id = ${anyOf(variantIds)} and lower(u.serial) = ${anyOf(serials.map((one) => one.toLowerCase()))}`,
  );

/** Finds units by their ids. */
export async function findUnitsById(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, UnitRow>> {
  const rows = await selectUnits(tx, sql`u.id = ${anyOf(ids)}`);
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

/** Deletes those units of locked products, and returns them. */
export async function deleteUnitsOf(tx: Tx, productIds: readonly string[]): Promise<readonly UnitRow[]> {
  const units = await selectUnits(tx, sql`u.product_id = ${anyOf(productIds)}`);
  const gone = await deleteUnits(
    tx,
    units.map(({ id }) => id),
  );
  return units.filter(({ id }) => gone.has(id));
}

/** A unit with the SKU of its variant. */
export interface ListedUnit extends UnitToInsert {
  readonly sku: string;
}

/** Lists the next units of a list by id, with the SKUs of their variants. */
export async function listUnitsAfter(
  db: Db,
  conditions: UnitConditions,
  { after, limit }: { readonly after: ListedUnit | undefined; readonly limit: number },
): Promise<ListedUnit[]> {
  const { rows } = await sql<ListedUnit>`
    select u.*, v.sku from product_units u join product_variants v on v.id = u.variant_id
    where ${matching(conditions)} and u.id > ${after?.id ?? ''} order by u.id limit ${limit}`.execute(db);
  return rows;
}
