import { createHash } from 'node:crypto';
import type { VerbInput } from '@jhumka/contract';
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

type Count = VerbInput<'admin.stock.count'>;

/** Returns variants to count, by their ids or by a code of one, with the reason why one isn't counted by number. */
export const listToCount: Verb<'admin.stock.toCount'> = async ({ db }, { code = '', ids = [] }) => {
  const coded = code === '' ? undefined : await findVariantByCode(db, code);
  const units =
    code === '' || coded !== undefined ? [] : await listUnitRows(db, { q: code }, { limit: 1, offset: 0 });
  const unit = units.find(({ serial, huid }) =>
    [serial, huid].some((mark) => mark?.toUpperCase() === code.toUpperCase()),
  );
  const wanted = [coded ?? unit?.variant_id ?? [], ids].flat();
  const rows = await listCountRows(db, wanted);
  const names = await listVariantNames(db, wanted);
  const scanned = unit ? `${unit.serial} (${unit.state.replace('_', ' ')}) ` : '';
  const data = [...rows.values()].map(({ kept_by_units, is_made_to_order, ...row }) => ({
    ...{ ...row, name: names.get(row.variantId)?.title ?? row.sku },
    refusal: scanned + refusalOf({ kept_by_units, is_made_to_order }),
  }));
  return { message: 'Stock to count', data };
};

function refusalOf({
  kept_by_units,
  is_made_to_order,
}: Pick<CountRow, 'kept_by_units' | 'is_made_to_order'>) {
  if (kept_by_units)
    return 'has units with numbers of their own: change the state of the one that is missing';
  return is_made_to_order ? 'is made to order and has no stock' : '';
}

/**
 * Books a count of many variants with one reason, all or none. The difference is against what was expected when each
 * line was counted, so what orders took or gave back meanwhile is right; what was changed by hand meanwhile is counted
 * again. Idempotent by the `Idempotency-Key`. Throws 'count-refused' with the lines (decision 0151).
 */
export const countStock: Verb<'admin.stock.count'> = async (ctx, input) => {
  const id = idOf(ctx, input);
  await transact(ctx, (tx, ctx) => book(tx, ctx, id, input));
  const changed = input.lines.filter(({ counted, expected }) => counted !== expected).length;
  return { message: 'Count booked', data: { counted: input.lines.length, changed } };
};

async function book(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  id: string,
  { lines, reason = 'correction', note = '' }: Count,
): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId);
  if (new Set(ids).size < ids.length) throw badInput('lines', 'name a product twice');
  const names = await listVariantNames(tx, ids);
  await lockProducts(
    tx,
    [...names.values()].map(({ product }) => product._id),
  );
  if ((await listAuditRows(tx, { subjectId: id }, { limit: 1 })).length > 0) return;
  const rows = await listCountRows(tx, ids);
  const refused = lines
    .map((line) => ({ variantId: line.variantId, why: whyNot(line, rows.get(line.variantId)) }))
    .filter(({ why }) => why !== '');
  if (refused.length > 0) {
    const sentences = refused.map(
      ({ variantId, why }) => `${names.get(variantId)?.title ?? variantId} ${why}`,
    );
    const why = sentences.slice(0, 5).join('. ');
    throw new Problem('count-refused', { details: { why }, data: { refused } });
  }
  const moves = lines.map(({ variantId, counted, expected }) => {
    const { productId = '', sku = '' } = rows.get(variantId) ?? {};
    return {
      productId,
      variantId,
      quantity: counted - expected,
      sku,
      change: { from: expected, to: counted },
    };
  });
  await changeStock(ctx, tx, moves, { reason, actorId: ctx.actor.userId, note });
  const counts = Object.fromEntries(moves.map(({ sku, change }) => [sku, change]));
  const changes = { reason: { from: null, to: reason }, ...counts };
  await writeAudit(tx, ctx, { action: 'stock.count', subjectId: id, changes, note });
}

function whyNot(
  { counted, expected, last_change }: Count['lines'][number],
  row: CountRow | undefined,
): string {
  if (!row) return 'is deleted';
  const refusal = refusalOf(row);
  if (refusal !== '') return refusal;
  if (row.last_change !== last_change) return 'was changed by hand after it was counted: count it again';
  const left = row.stock + counted - expected;
  return left < 0 ? `is short: orders have taken ${-left} more than were counted` : '';
}

/** Derives the id of a count from its key and lines; the entry of the audit log with it says that it is booked. */
function idOf({ actor, caller }: ActorContext, input: Count): string {
  if (caller.idempotencyKey === null) return typeidUnboxed('cnt');
  const text = JSON.stringify([actor.userId, caller.idempotencyKey, input]);
  return `cnt_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
