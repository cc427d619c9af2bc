import type { VerbInput } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { type UnitState, unitStatesFrom } from '@jhumka/domain/catalogue';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { notify } from '../../../../database/notifications.ts';
import type { StockReason } from '../../../../database/schema.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { listReservedVariants } from '../../../payments/returns/store.ts';
import { changesBetween } from '../../../platform/audit/entity-changes.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { lockProducts, moveStockWithUnits } from '../../stock/store.ts';
import { findStockOfVariant, setUnitStock } from '../../variants/store-units.ts';
import { presentUnit } from '../present-unit.ts';
import {
  countUnits,
  findUnit,
  insertUnits,
  listUnitRows,
  listUnitsIn,
  moveUnitsTo,
  newUnit,
  type UnitRow,
  type UnitToInsert,
  updateUnitRow,
} from '../store.ts';
import { readUnit } from '../unit-input.ts';

/** Lists units, the oldest first. */
export const listUnits: Verb<'admin.units.list'> = async ({ db }, { page, limit, ...conditions }) => {
  const [rows, count] = await Promise.all([
    listUnitRows(db, conditions, { limit, offset: (page - 1) * limit }),
    countUnits(db, conditions),
  ]);
  return { message: 'Units', data: rows.map(presentUnit), ...pageInfoOf({ page, limit }, count) };
};

/** Adds a unit to the stock of a variant that is kept by units: a delivery. Throws 'units-mismatch' for others. */
export const createUnit: Verb<'admin.units.create'> = async (ctx, { variantId, ...written }) => {
  const unit = await transact(ctx, async (tx, ctx) => {
    const variant = await lockVariant(tx, variantId);
    if (!variant.kept_by_units) throw mismatch(variant.stock);
    const unit = newUnit(variant, { ...readUnit(written), serial: written.serial }, ctx.now());
    await insertUnits(tx, [unit], causeOf(ctx));
    await moveStockWithUnits(ctx, tx, stockMove(variant, 1, 'delivery', ctx));
    await writeAudit(tx, ctx, {
      action: 'unit.create',
      subjectId: unit.id,
      changes: changesBetween({}, auditedOf(unit)),
    });
    return findUnit(tx, unit.id);
  });
  return { message: 'Unit added', data: presentUnit(unit) };
};

/** Reasons of the stock ledger for a unit that enters the stock from a state, or leaves it for one. */
const reasonsIn: Readonly<Partial<Record<UnitState, StockReason>>> = { returned: 'return' };
const reasonsOut: Readonly<Partial<Record<UnitState, StockReason>>> = { written_off: 'loss' };

/** Updates the given fields of a unit, and moves its state with the stock. Throws 'unit-move-refused'. */
export const updateUnit: Verb<'admin.units.update'> = async (ctx, { _id, state, note, ...written }) => {
  const unit = await transact(ctx, async (tx, ctx) => {
    const variant = await lockVariant(tx, (await findUnit(tx, _id)).variant_id);
    // Read again: an order may have taken it while its product was locked.
    const before = await findUnit(tx, _id);
    const change = readUnit(written, before);
    await updateUnitRow(tx, _id, change, ctx.now());
    const to = state ?? before.state;
    if (to !== before.state) {
      if (!unitStatesFrom(before.state).includes(to)) throw refusedMove(before, to);
      if (to === 'in_stock' && !variant.kept_by_units) throw mismatch(variant.stock);
      await moveUnitsTo(tx, [_id], to, { ...causeOf(ctx), note: note ?? '' });
      const moved = Number(to === 'in_stock') - Number(before.state === 'in_stock');
      const reason = (moved > 0 ? reasonsIn[before.state] : reasonsOut[to]) ?? 'correction';
      if (moved !== 0 && variant.kept_by_units)
        await moveStockWithUnits(ctx, tx, stockMove(variant, moved, reason, ctx, note));
    }
    const after = await findUnit(tx, _id);
    const changes = changesBetween(auditedOf(before), auditedOf(after));
    // The page of its product says that each has an HUID.
    if ('huid' in changes) await notify(tx, 'products');
    if (Object.keys(changes).length > 0)
      await writeAudit(tx, ctx, { action: 'unit.update', subjectId: _id, changes, note: note ?? '' });
    return after;
  });
  return { message: 'Unit saved', data: presentUnit(unit) };
};

const stateLabel = (state: UnitState) => `“${state.replace('_', ' ')}”`;

const refusedMove = ({ serial, state }: UnitRow, to: UnitState) =>
  new Problem('unit-move-refused', { details: { serial, from: stateLabel(state), to: stateLabel(to) } });

/**
 * Switches a variant between a stock of units and a number. The given units are its whole stock: those it had before
 * are found by their serial numbers. Throws 'units-mismatch' with the stock, 'units-held' while orders wait for units.
 */
export const switchToUnits: Verb<'admin.units.switch'> = async (
  ctx,
  { variantId, kept_by_units, units = [] },
) => {
  const stock = await transact(ctx, async (tx, ctx) => {
    const variant = await lockVariant(tx, variantId);
    if (variant.kept_by_units === kept_by_units) return variant.stock;
    if ((await listReservedVariants(tx, [variantId])).length > 0) throw new Problem('units-held');
    const known = await listUnitsIn(
      tx,
      [variantId],
      ['in_stock', 'held', 'returned', 'in_repair', 'written_off'],
    );
    if (kept_by_units) {
      if (variant.made_to_order_days !== null)
        throw badInput('kept_by_units', 'needs a stock, and this is made when it is ordered');
      if (units.length !== variant.stock) throw mismatch(variant.stock);
      await enterStock(ctx, tx, variant, known, units);
    } else {
      if (known.some(({ state }) => state === 'held')) throw new Problem('units-held');
      const left = known.filter(({ state }) => state === 'in_stock').map(({ id }) => id);
      await moveUnitsTo(tx, left, 'written_off', { ...causeOf(ctx), note: 'Kept as a number from now on' });
    }
    await setUnitStock(tx, [variantId], kept_by_units);
    await writeAudit(tx, ctx, {
      action: 'unit.switch',
      subjectId: variant.product_id,
      changes: { kept_by_units: { from: !kept_by_units, to: kept_by_units } },
    });
    await notify(tx, 'products');
    return variant.stock;
  });
  return {
    message: kept_by_units ? 'The stock is the number of its units now' : 'The stock is a number now',
    data: { variantId, kept_by_units, stock },
  };
};

async function enterStock(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  variant: Variant,
  known: readonly UnitRow[],
  written: readonly NewUnit[],
): Promise<void> {
  const bySerial = new Map(known.map((unit) => [unit.serial, unit]));
  const returning = written.flatMap((unit, index) => {
    const before = bySerial.get(unit.serial);
    return before ? [{ before, change: readUnit(unit, before, `units.${index}.`) }] : [];
  });
  for (const { before, change } of returning) await updateUnitRow(tx, before.id, change, ctx.now());
  await moveUnitsTo(
    tx,
    returning.map(({ before }) => before.id),
    'in_stock',
    causeOf(ctx),
  );
  const added = written.flatMap((unit, index) =>
    bySerial.has(unit.serial)
      ? []
      : newUnit(variant, { ...readUnit(unit, {}, `units.${index}.`), serial: unit.serial }, ctx.now()),
  );
  await insertUnits(tx, added, causeOf(ctx));
}

type NewUnit = Omit<VerbInput<'admin.units.create'>, 'variantId'>;

type Variant = Awaited<ReturnType<typeof findStockOfVariant>>;

async function lockVariant(tx: Tx, id: string): Promise<Variant> {
  await lockProducts(tx, [(await findStockOfVariant(tx, id)).product_id]);
  return findStockOfVariant(tx, id);
}

const causeOf = (ctx: TxContext<ActorContext>) => ({ actorId: ctx.actor.userId, at: ctx.now() });

const stockMove = (
  { id, product_id }: Variant,
  quantity: number,
  reason: StockReason,
  ctx: TxContext<ActorContext>,
  note = '',
) => ({ move: { productId: product_id, variantId: id, quantity }, reason, actorId: ctx.actor.userId, note });

const mismatch = (stock: number) => new Problem('units-mismatch', { details: { stock }, data: { stock } });

const auditedOf = (unit: UnitToInsert) => {
  const { serial, huid, certificate, gross_weight_mg, net_weight_mg, cost, state, received_at } = unit;
  return { serial, huid, certificate, gross_weight_mg, net_weight_mg, cost, state, received_at };
};
