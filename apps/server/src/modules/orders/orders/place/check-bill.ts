import { refusalData } from '@jhumka/contract/refusal-data';
import { snakeCased } from '@jhumka/contract/wire/spelling';
import { type BusinessBuyer, checkBusinessBuyer } from '@jhumka/domain/invoices';
import { formatRupees, type Paise, toRupees } from '@jhumka/domain/money';
import { isCashLawful, mayPayInCash, needsPan, normalisePan } from '@jhumka/domain/orders';
import { minOnlinePayment } from '@jhumka/domain/payments';
import { type Bill, paymentOf } from '@jhumka/domain/pricing';
import { z } from 'zod';
import { badInput, Problem, readChecked } from '../../../../problem.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import type { PlaceOrderInput, Priced } from './build-order.ts';

/** Refuses a bill that differs from the one shown, or that does not allow the payment method. */
export function checkBill(
  { bill, lacksCoins }: Pick<Priced, 'bill' | 'lacksCoins'>,
  { input, method, taken }: PlaceOrderInput,
  settings: Settings,
): void {
  const total = paymentOf(bill).toPay;
  const { expectedTotal } = input;
  const expected = expectedTotal === undefined ? undefined : Math.round(expectedTotal * 100);
  if (lacksCoins && expected !== total) {
    throw new Problem('coins-changed', { data: encodedBill(bill) });
  }
  if (expectedTotal !== undefined && expected !== total && expected !== bill.grandTotal) {
    // Of the bill that was shown only the total is known.
    const [before, after] = [expectedTotal, toRupees(total)];
    const change = { kind: 'total-changed', figure: 'grand_total', before, after };
    throw new Problem('bill-changed', { data: { ...encodedBill(bill), changes: [change] } });
  }
  const isCash = taken?.means ? taken.means === 'cash' : method === 'cod';
  if (taken && isCash && !isCashLawful(total)) throw new Problem('cash-forbidden');
  if (method === 'cod' && !taken?.means && !mayPayInCash(total, settings.cash_on_delivery_limit)) {
    throw new Problem('cash-limit', { details: { n: digitsOf(settings.cash_on_delivery_limit) } });
  }
  // A free order needs no payment.
  if (method === 'razorpay' && total > 0 && total < minOnlinePayment) throw new Problem('online-minimum');
}

const encodedBill = (bill: Bill) => z.encode(refusalData['bill-changed'], { bill: snakeCased(bill) });

/** Returns the PAN to store: null unless the law requires it. Refuses a missing or malformed one. */
export function requiredPan(total: Paise, { input }: PlaceOrderInput, settings: Settings): string | null {
  if (!needsPan(total, settings.pan_threshold)) return null;
  if (input.pan === undefined) {
    throw new Problem('pan-required', { details: { n: digitsOf(settings.pan_threshold) } });
  }
  const normalised = normalisePan(input.pan);
  if (normalised === null) throw badInput('pan', 'is five letters, four digits and a letter');
  return normalised;
}

/** Returns the firm that buys, null for a person. Refuses a GSTIN that is mistyped or of another state than the delivery. */
export function businessBuyerOf({ input }: PlaceOrderInput, deliveryState: string): BusinessBuyer | null {
  const entry = { gstin: input.gstin, businessName: input.business_name };
  return readChecked(checkBusinessBuyer(entry, deliveryState));
}

const digitsOf = (amount: Paise) => formatRupees(amount).replace('Rs.', '');
