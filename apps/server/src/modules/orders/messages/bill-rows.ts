import { formatRupees, type Paise, zeroPaise } from '@jhumka/domain/money';
import { type Bill, deliveryLabel } from '@jhumka/domain/pricing';

/** Lists the rows of a bill in the order of decisions §1, as on the page of the order. */
export function billRows(bill: Bill): (readonly [words: string, amount: string])[] {
  const less = (amount: Paise) => `− ${formatRupees(amount)}`;
  const has = (amount: Paise) => amount > zeroPaise;
  const rates = new Set(bill.lines.map((line) => line.gst_percent));
  const [rate] = rates;
  return [
    [`Items (${bill.quantity})`, formatRupees(bill.items_total)],
    ...(has(bill.product_savings) ? [['Product savings', less(bill.product_savings)] as const] : []),
    ['Discounted total', formatRupees(bill.discounted_total)],
    [rates.size === 1 ? `GST (${rate}%)` : 'GST', formatRupees(bill.gst_total)],
    ...(has(bill.vip_discount)
      ? [[`VIP discount, ${bill.vip_discount_percent}%`, less(bill.vip_discount)] as const]
      : []),
    ...(has(bill.coupon_discount)
      ? [[`Coupon ${bill.coupon_code ?? ''}`.trim(), less(bill.coupon_discount)] as const]
      : []),
    [deliveryLabel(bill), bill.delivery_waived ? 'FREE' : formatRupees(bill.delivery)],
    ['Grand total', formatRupees(bill.grand_total)],
  ];
}
