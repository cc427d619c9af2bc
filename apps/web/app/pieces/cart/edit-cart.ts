import type { WireReply } from '@jhumka/contract/client';
import type { VipTier } from '@jhumka/domain/loyalty';
import { fromRupees, toRupees } from '@jhumka/domain/money';
import { type Bill, type BillSettings, computeBill, defaultSettings } from '@jhumka/domain/pricing';
import type { CartItem, CartReply, WireBill } from './cart-query.ts';

type ShopFacts = WireReply<'shop.facts'>['data'];

/** What the bill of a cart follows from besides its rows. */
export interface BillGround {
  readonly tier: VipTier;
  readonly settings: BillSettings;
}

/** The rules of bills as the shop states them; its usual ones while they are not known. */
export function billSettingsOf(facts: ShopFacts | undefined): BillSettings {
  if (!facts) return defaultSettings;
  const percent = { ...defaultSettings.vip_discount_percent };
  for (const { tier, discount_percent } of facts.vip_tiers) percent[tier] = discount_percent;
  return {
    delivery_charge: fromRupees(facts.delivery_charge),
    express_threshold: fromRupees(facts.express_threshold),
    vip_discount_percent: percent,
    free_delivery_tiers: facts.vip_tiers.filter((one) => one.free_delivery).map((one) => one.tier),
  };
}

/**
 * The cart as it will be once the shop has done an edit, with its bill: what the page shows until the answer is
 * there. A coupon keeps its worth meanwhile; only the shop knows its terms.
 */
export function editCart(
  cart: CartReply,
  edit: (rows: readonly CartItem[]) => readonly CartItem[],
  ground: BillGround,
): CartReply {
  const rows = edit(cart.data);
  if (rows === cart.data) return cart;
  const couponWorth = fromRupees(cart.bill.coupon_discount);
  const bill = computeBill({
    lines: rows.map(({ _id, quantity, productId }) => ({
      key: _id,
      quantity,
      price: fromRupees(productId.price),
      discount: productId.discount,
      gst: productId.gst,
    })),
    tier: ground.tier,
    settings: ground.settings,
    coupon: couponWorth > 0 ? { kind: 'fixed', value: couponWorth } : null,
  });
  return { ...cart, data: [...rows], bill: wireBill(bill) };
}

function wireBill(bill: Bill): WireBill {
  return {
    ...bill,
    items_total: toRupees(bill.items_total),
    product_savings: toRupees(bill.product_savings),
    discounted_total: toRupees(bill.discounted_total),
    gst_total: toRupees(bill.gst_total),
    total_with_gst: toRupees(bill.total_with_gst),
    vip_discount: toRupees(bill.vip_discount),
    coupon_discount: toRupees(bill.coupon_discount),
    delivery: toRupees(bill.delivery),
    grand_total: toRupees(bill.grand_total),
    lines: bill.lines.map((line) => ({
      ...line,
      unit_price: toRupees(line.unit_price),
      discounted_unit_price: toRupees(line.discounted_unit_price),
      line_savings: toRupees(line.line_savings),
      line_total: toRupees(line.line_total),
      line_gst: toRupees(line.line_gst),
      line_total_with_gst: toRupees(line.line_total_with_gst),
    })),
  };
}
