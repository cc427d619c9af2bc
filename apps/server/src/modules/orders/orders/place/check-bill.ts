import { endpoints, type VerbInput } from '@jhumka/contract';
import { formatRupees, type Paise, toRupees } from '@jhumka/domain/money';
import { mayPayInCash, needsPan, normalisePan, type PaymentMethod } from '@jhumka/domain/orders';
import { leastOnlinePayment } from '@jhumka/domain/payments';
import type { Bill } from '@jhumka/domain/pricing';
import { z } from 'zod';
import { badInput, Problem } from '../../../../problem.ts';
import type { Settings } from '../../../platform/settings/index.ts';
import { presentBill } from '../../cart/index.ts';

/** Refuses a bill that differs from the one shown, or that does not allow the payment method. */
export function checkBill(
  bill: Bill,
  expectedTotal: number | undefined,
  method: PaymentMethod,
  settings: Pick<Settings, 'cash_on_delivery_limit'>,
): void {
  const total = bill.grand_total;
  if (expectedTotal !== undefined && Math.round(expectedTotal * 100) !== total) {
    throw billChanged(bill, expectedTotal);
  }
  if (method === 'cod' && !mayPayInCash(total, settings)) {
    throw new Problem('cash-limit', { details: { n: digitsOf(settings.cash_on_delivery_limit) } });
  }
  // A free order needs no payment.
  if (method === 'razorpay' && total > 0 && total < leastOnlinePayment) throw new Problem('online-minimum');
}

/** Returns the PAN to store: null unless the law requires it. Refuses a missing or malformed one. */
export function requiredPan(
  total: Paise,
  pan: VerbInput<'order.placeCash'>['pan'],
  settings: Pick<Settings, 'pan_threshold'>,
): string | null {
  if (!needsPan(total, settings)) return null;
  if (pan === undefined) {
    throw new Problem('pan-required', { details: { n: digitsOf(settings.pan_threshold) } });
  }
  const normalised = normalisePan(pan);
  if (normalised === null) throw badInput('pan', 'is five letters, four digits and a letter');
  return normalised;
}

/** Builds the refusal with the new bill and its known changes; of the previous bill only the total is known. */
function billChanged(bill: Bill, expectedTotal: number): Problem {
  const [before, after] = [expectedTotal, toRupees(bill.grand_total)];
  const change = { kind: 'total-changed', figure: 'grand_total', before, after };
  return new Problem('bill-changed', {
    data: { bill: z.encode(endpoints['cart.get'].extra.bill, presentBill(bill)), changes: [change] },
  });
}

const digitsOf = (amount: Paise) => formatRupees(amount).replace('Rs.', '');
