import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { formatRupees } from '@jhumka/domain/money';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import {
  closeCase,
  countCases,
  findCase,
  listCases,
  presentCase,
} from '../../../payments/payments/store-cases.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { listOrderNumbers } from '../../orders/store.ts';
import { lockPayable } from '../send-order-refund.ts';

/** Lists payment cases, newest first: open ones, or all. */
export const listPaymentCases: Verb<'admin.paymentCases.list'> = async (ctx, { page, limit, state }) => {
  const onlyOpen = state === 'open';
  const totalCount = await countCases(ctx.db, onlyOpen);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listCases(ctx.db, { onlyOpen, limit, offset }) : [];
  const numbers = await listOrderNumbers(
    ctx.db,
    rows.flatMap(({ order_id: id }) => (id === null ? [] : [id])),
  );
  const data = rows.map((row) => presentCase(row, numbers.get(row.order_id ?? '') ?? ''));
  return { message: 'Payments to look at', data, ...pageInfoOf({ page, limit }, totalCount) };
};

/**
 * Closes a payment case with a note. A refund made at the provider then counts as unrelated to the shop's own refunds.
 * Idempotent. Throws 'payment-case-not-found'. Locks the payable.
 */
export const closePaymentCase: Verb<'admin.paymentCases.close'> = async (ctx, { id, note }) => {
  const loaded = await findCase(ctx.db, id);
  if (!loaded) throw new Problem('payment-case-not-found');
  const closed = await transact(ctx, async (tx, ctx) => {
    await lockPayable(tx, loaded.payable_id);
    const known = await findCase(tx, id);
    if (known?.is_open) {
      await closeCase(tx, id, note, ctx.now());
      await writeAudit(tx, ctx, {
        action: 'payment-case.close',
        subjectId: known.payable_id,
        changes: { is_open: { from: true, to: false } },
        // The note is stored with the case only, where it is erased with the customer's account.
        note: `${known.kind} ${id}, ${formatRupees(known.amount)}`,
      });
    }
    return findCase(tx, id);
  });
  if (!closed) throw new Problem('payment-case-not-found');
  const numbers = await listOrderNumbers(ctx.db, closed.order_id === null ? [] : [closed.order_id]);
  return {
    message: 'Payment case closed',
    data: presentCase(closed, numbers.get(closed.order_id ?? '') ?? ''),
  };
};
