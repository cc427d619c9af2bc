import type { VerbInput } from '@jhumka/contract';
import { snakeCased } from '@jhumka/contract/wire/spelling';
import { type Day, dayInIndia } from '@jhumka/domain/calendar';
import { noCoins, sumOfKinds } from '@jhumka/domain/coins';
import { arrivalSpan, estimateDelivery } from '@jhumka/domain/delivery';
import type { BusinessBuyer } from '@jhumka/domain/invoices';
import type { VipTier } from '@jhumka/domain/loyalty';
import { multiply, zeroPaise } from '@jhumka/domain/money';
import {
  type Demand,
  type OrderChannel,
  type PaymentMeans,
  type PaymentMethod,
  paymentStatusWhenPlaced,
} from '@jhumka/domain/orders';
import type { ExtraPrices } from '@jhumka/domain/personalisation';
import { type Bill, paymentOf } from '@jhumka/domain/pricing';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../../context.ts';
import type { PersonalisedRow } from '../../../../database/schema.ts';
import type { EncryptionContext } from '../../../../secrets/encrypt.ts';
import type { VariantForSale } from '../../../catalogue/stock/store-for-sale.ts';
import { presentAddress } from '../../../identity/addresses/list-addresses.ts';
import type { DeliveryAddress } from '../../../identity/addresses/store.ts';
import type { ChosenCoupon } from '../../../loyalty/coupons/coupon-for-order.ts';
import { lineKeyOf } from '../../../payments/order-returns/sum-returns.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import type { CartRow } from '../../cart/store.ts';
import type { WholeOrder } from '../read/present-order.ts';
import type { OrderEventRow, OrderItemRow, OrderRow } from '../store.ts';
import { particularsOf } from './particulars-of.ts';

/** Row of a cart with its variant, which is for sale. */
export interface OrderedRow extends Demand, PersonalisedRow {
  readonly id: string;
  readonly variant: VariantForSale;
  /** Prices of the personalisation of one unit. */
  readonly extras: ExtraPrices;
}

/** An order that an administrator takes for a customer, as by phone: its rows don't come from the cart. */
export interface TakenOrder {
  readonly rows: readonly CartRow[];
  readonly channel: Exclude<OrderChannel, 'shop'>;
  /** The administrator. */
  readonly by: string;
  /** Means of an order that is paid at once, at the counter; null for any other. */
  readonly means: PaymentMeans | null;
  /** Address where the customer collects it; null when it is delivered. */
  readonly collectedAt: DeliveryAddress | null;
}

/** Input of an order, with the payment method. */
export interface PlaceOrderInput {
  readonly taken?: TakenOrder;
  readonly ctx: TxContext<ActorContext>;
  readonly input: VerbInput<'order.placeCash'>;
  readonly method: PaymentMethod;
}

/** Ordered rows with their bill. */
export interface Priced {
  readonly rows: readonly OrderedRow[];
  /** Its lines are keyed by row, as in the cart. */
  readonly bill: Bill;
  readonly tier: VipTier;
  /** Coupon used up by the order. */
  readonly coupon: ChosenCoupon | null;
  /** True when the customer has fewer coins by now than the order was to use. */
  readonly lacksCoins: boolean;
}

/** Parts of an order beside the input and the bill. */
interface OrderParts {
  readonly number: string;
  readonly address: DeliveryAddress;
  readonly settings: Pick<Settings, 'return_days' | 'delivery_rules' | 'dispatch_days'>;
  readonly buyer: BusinessBuyer | null;
}

/** Builds a new order as it was shown: items, address and bill are copies that nothing recomputes. */
export function buildOrder(
  { ctx, input, method, taken }: PlaceOrderInput,
  { rows, bill, tier }: Priced,
  { number, address, settings, buyer }: OrderParts,
): WholeOrder {
  const { userId } = ctx.actor;
  const id = typeidUnboxed('ord');
  const at = ctx.now().toISOString();
  const items = itemsOf(id, rows, bill);
  const keys = new Map(rows.map((row, index) => [row.id, items[index] ? lineKeyOf(items[index]) : row.id]));
  const keyOf = (rowId: string) => keys.get(rowId) ?? rowId;
  // Nothing is collected for an order that coins and credit pay.
  const isPaid = taken?.means || (method === 'cod' && bill.toPay === 0);
  const none = { tracking_number: '', courier_partner: '', cancellation_reason: '', delivered_at: null };
  const order: OrderRow = {
    ...{ id, order_number: number, user_id: userId, order_status: 'pending', ...none },
    ...{ payment_status: isPaid ? 'paid' : paymentStatusWhenPlaced(method), payment_method: method },
    ...{ address_id: address.id, delivery_address: presentAddress(address) },
    // The cart rows are deleted, so lines have the keys of the items from now on.
    bill: snakeCased({
      ...bill,
      ...(bill.couponFor ? { couponFor: bill.couponFor.map(keyOf) } : {}),
      lines: bill.lines.map((line) => ({ ...line, key: keyOf(line.key) })),
    }),
    ...{ grand_total: bill.grandTotal, refunded_total: zeroPaise, shipping: bill.shipping },
    promised_day: promisedDay(address.pincode, settings, { bill, items, at: ctx.now() }),
    ...{
      return_days: settings.return_days,
      changes: 0,
      note: input.note ?? '',
      invoice_number: '',
      credit_note_number: '',
    },
    ...{
      confirmation: '' as const,
      channel: taken?.channel ?? 'shop',
      placed_by: taken?.by ?? null,
      payment_means: '',
      payment_reference: '',
    },
    ...{ buyer_gstin: buyer?.gstin ?? '', buyer_business_name: buyer?.businessName ?? '' },
    ...{ exchange_of: null, exchange_credit: zeroPaise, tier, ...coinColumnsOf(bill) },
    ...{ created_at: at, updated_at: at },
  };
  const event: OrderEventRow = {
    ...{ order_id: id, position: 1, order_status: order.order_status, note: '', at },
    ...(taken ? { actor: 'admin', actor_id: taken.by } : { actor: 'shopper', actor_id: userId }),
    is_undone: false,
  };
  return { order, payment: null, items, events: [event] };
}

/** Returns the columns of the coins and the credit that a new order takes. */
export function coinColumnsOf(bill: Bill) {
  const { coinsUsed, coinsDiscount, coinsPaid, creditUsed } = paymentOf(bill);
  return {
    ...{ coins_given: coinsUsed.given, coins_purchased: coinsUsed.purchased },
    ...{ coins_discount: coinsDiscount, coins_paid: coinsPaid, credit_used: creditUsed },
    ...{ coin_takes: sumOfKinds(coinsUsed) > 0 || creditUsed > 0 ? 1 : 0, back_in_coins: zeroPaise },
    ...{ coins_given_back: noCoins, coins_purchased_back: noCoins, credit_back: zeroPaise },
  };
}

/** Returns the last day on which checkout says that a parcel arrives; null where nothing is delivered. */
export function promisedDay(
  pincode: string,
  { delivery_rules: rules, dispatch_days: dispatchDays }: Pick<Settings, 'delivery_rules' | 'dispatch_days'>,
  {
    bill,
    items,
    at,
  }: { readonly bill: Pick<Bill, 'shipping'>; readonly items: readonly Made[]; readonly at: Date },
): Day | null {
  const estimate = estimateDelivery({ rules, pincode, today: dayInIndia(at), dispatchDays });
  const leadDays = items.map((item) => item.made_to_order_days);
  return (
    (estimate && arrivalSpan(estimate, { isExpress: bill.shipping === 'express', leadDays })?.to) ?? null
  );
}

type Made = Pick<OrderItemRow, 'made_to_order_days'>;

/** Builds the items of a new order from its rows, which have the keys of the bill. */
export function itemsOf(orderId: string, rows: readonly OrderedRow[], bill: Bill): OrderItemRow[] {
  const lines = new Map(bill.lines.map((line) => [line.key, line]));
  return rows.map(({ id, quantity, variant, extras, engraving, gift_wrap, gift_message }, index) => {
    const line = lines.get(id);
    if (!line) throw new Error(`the bill has no line for ${id}`);
    return {
      ...{ order_id: orderId, position: index + 1, name: variant.name, quantity },
      ...{
        product_id: variant.product_id,
        variant_id: variant.id,
        sku: variant.sku,
        options: variant.options,
      },
      made_to_order_days: variant.made_to_order_days,
      kept_by_units: variant.kept_by_units && variant.made_to_order_days === null,
      // A relative path, so that the picture is found under any future address of the shop.
      image: variant.picture_id === null ? '' : `/pictures/${variant.picture_id}/1000.jpg`,
      ...{ unit_price: line.unitPrice, discount: line.discount },
      ...{
        discounted_unit_price: line.discountedUnitPrice,
        line_total: line.lineTotal,
        line_gst: line.lineGst,
      },
      ...{ gst: line.gstPercent, hsn: variant.hsn },
      ...{ engraving, gift_wrap, gift_message, ...snakeCased(extras) },
      // An engraved line may share its variant with another.
      line_key: engraving === '' ? '' : `${variant.id}:${index + 1}`,
      particulars: snakeCased(particularsOf(variant)),
      cost: variant.cost && multiply(variant.cost, quantity),
    };
  });
}

/** Binds the encrypted PAN, which the law requires and no page shows, to its order: with another id it can't be decrypted. */
export const panOf = (orderId: string): EncryptionContext => ({ purpose: 'pan of an order', id: orderId });
