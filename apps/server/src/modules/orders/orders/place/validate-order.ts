import { isServed } from '@jhumka/domain/delivery';
import { allot, checkOrderLimits, emptyHistory } from '@jhumka/domain/orders';
import { type Bill, usesCoupon } from '@jhumka/domain/pricing';
import { Problem } from '../../../../problem.ts';
import type { DeliveryAddress } from '../../../identity/addresses/index.ts';
import type { ChosenCoupon } from '../../../loyalty/coupons/index.ts';
import type { Settings } from '../../../platform/settings/index.ts';
import type { CartRow } from '../../cart/index.ts';
import { limitProblem } from '../../order-limits/index.ts';
import { checkBill } from './check-bill.ts';
import type { FoundForPlacing } from './load-order-context.ts';
import { customerIdOf, type PlaceOrderInput } from './place-order-input.ts';
import { priceRows } from './price-rows.ts';

/** Validated order without a number. */
export interface ValidatedOrder {
  readonly rows: readonly CartRow[];
  readonly bill: Bill;
  readonly address: DeliveryAddress;
  readonly pan: string | null;
  /** Coupon used up by the order. */
  readonly coupon: ChosenCoupon | null;
  /** Remaining stock of each product for the next order of the batch. */
  readonly left: ReadonlyMap<string, number>;
}

/**
 * Validates a request against the stock and the coupon uses that the earlier orders of the batch have left; throws to
 * refuse it. An order of the whole cart skips products that are no longer for sale, as the cart shows; chosen rows are
 * ordered as chosen or not at all.
 */
export function validateOrder(
  request: PlaceOrderInput,
  found: FoundForPlacing,
  leftBefore: ReadonlyMap<string, number>,
  usesBefore: ReadonlyMap<string, number>,
  settings: Settings,
): ValidatedOrder {
  const { input, method } = request;
  const buyer = found.buyers.get(customerIdOf(request));
  if (!buyer?.email_verified_at) throw new Problem('email-not-verified');
  const { address } = buyer;
  if (!address) throw new Problem('address-not-found');
  const { pincode } = address;
  if (!isServed(settings.delivery_rules, pincode))
    throw new Problem('pincode-not-served', { details: { pincode } });

  const chosen = input.list_items && new Set(input.list_items);
  const inCart = found.rows.get(customerIdOf(request)) ?? [];
  const wanted = inCart.filter(({ id }) => chosen?.has(id) ?? true);
  if (chosen && chosen.size > wanted.length) throw new Problem('cart-item-not-found');
  const demands = wanted.map((row) => ({ ...row, productId: row.product_id }));
  const allotted = allot(leftBefore, demands, { isChosen: chosen !== undefined });
  if (!allotted.ok) throw new Problem('stock-changed', { data: { items: allotted.short } });
  const { given: rows, left } = allotted;
  if (rows.length === 0) throw new Problem('cart-empty');

  const tier = found.memberships.get(customerIdOf(request))?.tier ?? 'NONE';
  const coupon = found.coupons.get(customerIdOf(request)) ?? null;
  if (coupon instanceof Error) throw coupon;
  const bill = priceRows(rows, found.products, tier, settings, coupon && withUses(coupon, usesBefore));
  const { pan } = checkBill(bill, input, settings, method);
  const units = rows.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  const history = found.histories.get(customerIdOf(request)) ?? emptyHistory;
  const beyond = checkOrderLimits({ method, total: bill.grand_total, units }, history, settings);
  if (beyond) throw limitProblem(beyond, (id) => found.products.get(id)?.name ?? '');
  return { rows, bill, address, pan, coupon: usesCoupon(bill) ? coupon : null, left };
}

/** Adds the uses of a campaign by the earlier orders of the batch to a coupon. */
function withUses(coupon: ChosenCoupon, usesBefore: ReadonlyMap<string, number>): ChosenCoupon {
  const { row } = coupon;
  const more = usesBefore.get(row.campaign_id ?? '') ?? 0;
  return { ...coupon, row: { ...row, total_uses: row.total_uses + more } };
}
