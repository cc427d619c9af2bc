import type { PreciousMetal } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import type { Insertable, Selectable } from 'kysely';
import type { MetalRatesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type MetalRateRow = Selectable<MetalRatesTable>;

/** Lists all rates, the purest of each metal first; there are a handful. */
export const listMetalRateRows = (db: Db | Tx): Promise<MetalRateRow[]> =>
  db
    .selectFrom('metal_rates')
    .select(['metal', 'purity', 'per_gram', 'updated_at'])
    .orderBy('metal')
    .orderBy('purity', 'desc')
    .execute();

/** Writes a rate, or replaces it. */
export async function upsertMetalRate(tx: Tx, rate: Insertable<MetalRatesTable>): Promise<void> {
  await tx
    .insertInto('metal_rates')
    .values(rate)
    .onConflict((conflict) =>
      conflict.columns(['metal', 'purity']).doUpdateSet((row) => ({
        per_gram: row.ref('excluded.per_gram'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** Deletes a rate, and returns its amount; undefined where there is none. */
export async function deleteMetalRateRow(
  tx: Tx,
  { metal, purity }: PreciousMetal,
): Promise<Paise | undefined> {
  const row = await tx
    .deleteFrom('metal_rates')
    .where('metal', '=', metal)
    .where('purity', '=', purity)
    .returning('per_gram')
    .executeTakeFirst();
  return row?.per_gram;
}
