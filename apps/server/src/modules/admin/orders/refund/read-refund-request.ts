import type { VerbInput } from '@jhumka/contract';
import type { RequestedRefund } from './consequences.ts';

/** Parses the refund request: chosen units, the delivery charge, or, without either, everything that is left. */
export function readRefundRequest({
  lines,
  delivery,
}: Pick<VerbInput<'admin.orders.previewRefund'>, 'lines' | 'delivery'>): RequestedRefund {
  const notRestocked = new Set(
    (lines ?? []).filter(({ restock }) => restock === false).map((line) => line.productId),
  );
  if (lines === undefined && delivery !== true) return { request: { kind: 'all' }, notRestocked };
  const units = (lines ?? []).map(({ productId: key, quantity }) => ({ key, quantity }));
  return { request: { kind: 'part', units, delivery: delivery ?? false }, notRestocked };
}
