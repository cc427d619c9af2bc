import { add, type Paise, smaller, subtract, zeroPaise } from '@jhumka/domain/money';
import type { Tx } from '../../../database/transact.ts';
import { countCase, listOutsideRefunds, sumUncovered } from './store-cases.ts';
import { changeRefund, listFailedRefunds, type RefundRow } from './store-refunds.ts';

type Counted = Pick<RefundRow, 'amount' | 'already_back' | 'provider_refund_id'>;

/**
 * Splits an owed amount into what was refunded at the provider without the shop, which is counted once, and the rest to
 * send. A refund of exactly the amount becomes the shop's own. The payable is locked.
 */
export async function deductOutsideRefunds(
  tx: Tx,
  paymentId: string | null | undefined,
  owed: Paise,
): Promise<Counted> {
  const cases = paymentId ? await listOutsideRefunds(tx, paymentId) : [];
  const same = cases.find(({ amount, counted }) => amount === owed && counted === 0);
  if (same) return { amount: owed, already_back: zeroPaise, provider_refund_id: same.id };
  let rest = owed;
  for (const { id, amount, counted } of cases) {
    const part = smaller(rest, subtract(amount, counted));
    if (part > 0) await countCase(tx, id, add(counted, part));
    rest = subtract(rest, part);
  }
  return { amount: rest, already_back: subtract(owed, rest), provider_refund_id: null };
}

/**
 * Lowers the failed refunds of a payment by what was refunded at the provider meanwhile. One with nothing left settles
 * by itself; the rest of another waits for an administrator, who may be refunding it there. The payable is locked.
 */
export async function deductFromFailedRefunds(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await coverCorrections(tx, paymentId);
  for (const refund of await listFailedRefunds(tx, paymentId)) {
    const { amount, already_back, provider_refund_id } = await deductOutsideRefunds(
      tx,
      paymentId,
      refund.amount,
    );
    const isCovered = provider_refund_id !== null || amount === 0;
    if (!isCovered && already_back === 0) continue;
    const change = { amount, already_back: add(refund.already_back, already_back), provider_refund_id };
    const settling = { status: 'requested', failure: '', next_try_at: at } as const;
    await changeRefund(tx, refund.id, { ...change, ...(isCovered ? settling : {}) }, at);
  }
}

/** Counts refunds at the provider first against what administrators took off refunds before its events arrived. */
async function coverCorrections(tx: Tx, paymentId: string): Promise<void> {
  let uncovered = await sumUncovered(tx, paymentId);
  if (uncovered <= 0) return;
  for (const { id, amount, counted } of await listOutsideRefunds(tx, paymentId)) {
    const part = smaller(uncovered, subtract(amount, counted));
    if (part > 0) await countCase(tx, id, add(counted, part));
    uncovered = subtract(uncovered, part);
  }
}
