import { pageInfoOf } from '@jhumka/contract/wire/paging';
import type { Verb } from '../../../../verb.ts';
import { countCases, listCases, presentCase } from '../../../payments/payments/store-cases.ts';
import { listOrderNumbers } from '../../orders/store.ts';

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
