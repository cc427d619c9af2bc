import { createHash } from 'node:crypto';
import type { VerbInput, VerbReply } from '@jhumka/contract';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { listAuditRows } from '../../../platform/audit/store.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { listUnitRows } from '../../units/store.ts';
import { listVariantNames } from '../../variants/store.ts';
import { changeStock, lockProducts } from '../store.ts';
import { type CountRow, findVariantByCode, listCountRows } from '../store-count.ts';

type Line = VerbInput<'admin.stock.count'>['lines'][number];
type Booked = VerbReply<'admin.stock.count'>['data'];

/** Returns variants to count, by their ids or by the code of one: what should lie on the shelf, and why one isn't counted. */
export const listToCount: Verb<'admin.stock.toCount'> = async ({ db, now }, { code, ids = [], since }) => {
  const coded = code === undefined ? undefined : await findVariantByCode(db, code);
  const [unit] =
    code === undefined || coded ? [] : await listUnitRows(db, { q: code }, { limit: 1, offset: 0 });
  const isUnit = [unit?.serial, unit?.huid].some((mark) => mark?.toUpperCase() === code?.toUpperCase());
  const found = coded ?? (isUnit ? unit?.variant_id : undefined);
  const wanted = found === undefined ? ids : [...ids, found];
  const rows = await listCountRows(db, wanted, since === undefined ? now() : new Date(since));
  const names = await listVariantNames(db, wanted);
  const data = [...rows.values()].map((row) => {
    const refusal = refusalOf(row);
    return {
      ...{ variantId: row.id, productId: row.product_id, name: names.get(row.id)?.title ?? row.sku },
      ...{ sku: row.sku, barcode: row.barcode, stock: row.stock, reserved: row.reserved, packed: row.packed },
      ...{ sold_since: row.sold_since, last_change: row.last_change },
      refusal:
        isUnit && unit && row.id === found
          ? `${unit.serial} (${unit.state.replace('_', ' ')}) ${refusal}`
          : refusal,
    };
  });
  return { message: 'Stock to count', data, at: now().toISOString() };
};

const refusalOf = ({ kept_by_units, is_made_to_order }: CountRow): string =>
  kept_by_units
    ? 'has units with numbers of their own: change the state of the one that is missing'
    : is_made_to_order
      ? 'is made to order and has no stock'
      : '';

/**
 * Books a count of many variants with one reason, all or none. The difference is against the shelf when each line was
 * counted, so what orders took or gave back meanwhile is right; what was changed by hand meanwhile is counted again.
 * Idempotent by the `Idempotency-Key`. Throws 'count-refused' with the lines (decision 0151).
 */
export const countStock: Verb<'admin.stock.count'> = async (ctx, input) => {
  const id = idOf(ctx, input);
  const data = await transact(ctx, (tx, ctx) => book(tx, ctx, id, input));
  return { message: 'Count booked', data };
};

async function book(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  id: string,
  { lines, reason = 'correction', note = '' }: VerbInput<'admin.stock.count'>,
): Promise<Booked> {
  const ids = lines.map(({ variantId }) => variantId);
  if (new Set(ids).size < ids.length) throw badInput('lines', 'names a product twice');
  const names = await listVariantNames(tx, ids);
  await lockProducts(
    tx,
    [...names.values()].map(({ product }) => product._id),
  );
  const [earlier] = await listAuditRows(tx, { subjectId: id }, { limit: 1 });
  const changed = lines.filter(({ counted, shelf }) => counted !== shelf).length;
  if (earlier) return { counted: lines.length, changed };
  const rows = await listCountRows(tx, ids, ctx.now());
  const refused = lines.flatMap((line) => {
    const why = whyNot(line, rows.get(line.variantId));
    return why === '' ? [] : [{ variantId: line.variantId, why }];
  });
  if (refused.length > 0) {
    const sentences = refused.map(
      ({ variantId, why }) => `${names.get(variantId)?.title ?? variantId} ${why}`,
    );
    throw new Problem('count-refused', {
      details: { why: sentences.slice(0, 5).join('. ') },
      data: { refused },
    });
  }
  const moves = lines.map(({ variantId, counted, shelf }) => ({
    ...{ productId: rows.get(variantId)?.product_id ?? '', variantId, quantity: counted - shelf },
  }));
  await changeStock(ctx, tx, moves, { reason, actorId: ctx.actor.userId, note });
  const changes = lines.map(
    ({ variantId, counted, shelf }) =>
      [rows.get(variantId)?.sku ?? '', { from: shelf, to: counted }] as const,
  );
  await writeAudit(tx, ctx, {
    action: 'stock.count',
    subjectId: id,
    changes: { reason: { from: null, to: reason }, ...Object.fromEntries(changes) },
    note,
  });
  return { counted: lines.length, changed };
}

function whyNot({ counted, shelf, last_change }: Line, row: CountRow | undefined): string {
  if (!row) return 'is deleted';
  const refusal = refusalOf(row);
  if (refusal !== '') return refusal;
  if (row.last_change !== last_change) return 'was changed by hand after it was counted: count it again';
  const left = row.stock + counted - shelf;
  return left < 0 ? `is short: orders have taken ${-left} more than were counted` : '';
}

/** Derives the id of a count from its key and lines; the entry of the audit log with it says that it is booked. */
function idOf({ actor, caller }: ActorContext, input: VerbInput<'admin.stock.count'>): string {
  if (caller.idempotencyKey === null) return typeidUnboxed('cnt');
  const digest = createHash('sha256')
    .update(JSON.stringify([actor.userId, caller.idempotencyKey, input]))
    .digest('hex');
  return `cnt_${digest.slice(0, 32)}`;
}
