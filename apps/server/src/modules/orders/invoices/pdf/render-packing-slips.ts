import { formatMobile } from '@jhumka/domain/addresses';
import { printAccentOf } from '@jhumka/domain/brand';
import { dayInIndia, formatDate } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { orderStatusName } from '@jhumka/domain/orders';
import { isGift } from '@jhumka/domain/personalisation';
import type { OrderUnit } from '../../../catalogue/units/store-order-units.ts';
import { lineKeyOf, linesBackBy } from '../../../payments/order-returns/sum-returns.ts';
import { muted, Sheet } from '../../../platform/pdf/sheet.ts';
import type { Settings } from '../../../platform/settings/shop-settings.ts';
import { outlineWords } from '../../engravings/outline-words.ts';
import type { WholeOrder } from '../../orders/read/present-order.ts';
import { dueOf, itemName } from '../../orders/store.ts';
import { renderTable } from './table.ts';

/** The shop as its papers show it. */
export type SlipBrand = Pick<Settings, 'name' | 'colours'>;

/**
 * Renders a packing slip for each order, one page each: contents and address, without returned units. Others may open
 * the parcel, so it shows no prices, only the cash to collect; not even that with a gift.
 */
export async function renderPackingSlips(
  orders: readonly WholeOrder[],
  { name: shopName, colours }: SlipBrand,
): Promise<Buffer> {
  const sheet = new Sheet({
    title: orders.length === 1 ? `Packing slip ${orders[0]?.order.order_number}` : 'Packing slips',
    author: shopName,
    accent: printAccentOf(colours),
    date: new Date(orders[0]?.order.updated_at ?? 0),
  });
  orders.forEach((order, index) => {
    if (index > 0) sheet.addPage();
    renderSlip(sheet, order, shopName);
  });
  return sheet.bytes();
}

function renderSlip(
  sheet: Sheet,
  { order, items, orderReturns = [], units = [] }: WholeOrder,
  shopName: string,
): void {
  const { left, right, top, accent } = sheet;
  sheet.text(shopName, left, top, 260, { size: 22, weight: 600, colour: accent });
  sheet.text('Packing slip', right - 240, top + 2, 240, { size: 16, weight: 600, align: 'right' });
  sheet.text(order.order_number, right - 240, top + 25, 240, { size: 11, align: 'right' });
  sheet.line(top + 48, accent, 0.8);
  const to = renderAddress(sheet, order.delivery_address, top + 62);
  const facts = renderDetails(
    sheet,
    order,
    items.some(({ gift_wrap, gift_message }) => isGift({ giftWrap: gift_wrap, giftMessage: gift_message })),
    top + 62,
  );
  const backOf = new Map(linesBackBy(order.bill, orderReturns).map(({ key, back }) => [key, back]));
  const rows = items
    .map((item) => ({
      ...item,
      left: item.quantity - (backOf.get(lineKeyOf(item)) ?? 0),
      units: units.filter((unit) => unit.line === lineKeyOf(item) && unit.back_in_part === null),
    }))
    .filter((item) => item.left > 0);
  const columns = [
    { text: 'Packed', width: 52 },
    { text: 'Product', width: right - left - 52 - 60 },
    { text: 'Quantity', width: 60, align: 'right' as const },
  ];
  const end = renderTable(
    sheet,
    columns,
    rows.map((item) => ['[   ]', slipName(item), String(item.left)]),
    Math.max(to, facts) + 18,
  );
  const count = rows.reduce((total, item) => total + item.left, 0);
  const summary = `${count} ${count === 1 ? 'item' : 'items'} in this parcel`;
  sheet.text(summary, left, end + 10, right - left, { size: 9, weight: 600, align: 'right' });
  let under = end + 34;
  if (order.note !== '') {
    sheet.text('Delivery note', left, under, 300, { size: 7.5, colour: muted });
    under = sheet.text(order.note, left, under + 12, right - left, { size: 10 }) + 14;
  }
  renderEngravings(sheet, rows, under);
}

/** Renders the words to engrave as the customer has seen them, to check the pieces against. */
function renderEngravings(sheet: Sheet, items: WholeOrder['items'], from: number): void {
  let y = from;
  for (const item of items) {
    const words = outlineWords(item.engraving, wordsSize);
    if (words === undefined || words.width === 0) continue;
    const room = sheet.right - sheet.left;
    const { pathOf } = outlineWords(item.engraving, wordsSize * Math.min(1, room / words.width)) ?? words;
    if (y + 12 + wordsSize * 1.6 > sheet.bottom) {
      sheet.addPage();
      y = sheet.top;
    }
    y = sheet.text(`Engraved on ${item.name}`, sheet.left, y, room, { size: 7.5, colour: muted });
    sheet.outlines(pathOf({ x: 0, y: 0 }), sheet.left, y + wordsSize);
    y += wordsSize * 1.6 + 8;
  }
}

/** Size of words to engrave, in points. */
const wordsSize = 26;

/** The name with the choice and the SKU that is on the label of the box, its units, and what there is to engrave, wrap and write. */
function slipName(item: WholeOrder['items'][number] & { readonly units: readonly OrderUnit[] }): string {
  const name = itemName(item);
  return [
    item.sku === '' ? name : `${name} (${item.sku})`,
    ...item.units.map(unitLabel),
    ...(item.gift_wrap ? ['Gift wrap'] : []),
    ...(item.gift_message === '' ? [] : [`Card: “${item.gift_message}”`]),
  ].join('\n');
}

/** Marks of a unit, to check it against: 'S-0001, HUID AB12CD, 3.012 g'. */
const unitLabel = ({ serial, huid, gross_weight_mg: weight }: OrderUnit): string =>
  [serial, huid && `HUID ${huid}`, weight && `${(weight / 1000).toFixed(3)} g`].filter(Boolean).join(', ');

function renderAddress(sheet: Sheet, address: WholeOrder['order']['delivery_address'], y: number): number {
  let at = sheet.text('To', sheet.left, y, 280, { size: 7.5, colour: muted }) + 2;
  at = sheet.text(address.name, sheet.left, at, 280, { size: 13, weight: 600 });
  const lines = [
    address.address_line,
    address.landmark,
    `${address.city} ${address.pincode}`,
    `${address.state}, ${address.country}`,
    formatMobile(address.mobile),
  ];
  for (const line of lines.filter((one) => one !== '')) {
    at = sheet.text(line, sheet.left, at, 280, { size: 11 });
  }
  return at;
}

function renderDetails(sheet: Sheet, order: WholeOrder['order'], hasGift: boolean, y: number): number {
  const x = sheet.right - 190;
  const facts = [
    ['Ordered', formatDate(dayInIndia(new Date(order.created_at)))],
    ['Shipping', order.shipping === 'express' ? 'Express' : 'Standard'],
    ['Payment', paymentLabels(order, hasGift)],
    ['Courier', order.courier_partner],
    ['Tracking', order.tracking_number],
  ] as const;
  let at = y;
  for (const [name, value] of facts.filter(([, one]) => one !== '')) {
    sheet.text(name, x, at + 0.8, 62, { size: 7.5, colour: muted });
    at = sheet.text(value, x + 62, at, 128, { size: 9.5 });
  }
  return at;
}

/** Payment labels for the courier; an order that has ended or is unpaid is marked "do not ship". */
function paymentLabels(order: WholeOrder['order'], hasGift: boolean): string {
  const { order_status: status, payment_status: payment } = order;
  if (status === 'cancelled' || status === 'returned')
    return `Do not send: ${orderStatusName(status).toLowerCase()}`;
  if (payment === 'cod_due' && hasGift) return 'Cash on delivery';
  if (payment === 'cod_due') return `Cash on delivery: collect ${formatRupees(dueOf(order))}`;
  return payment === 'paid' ? 'Paid' : 'Do not send: not paid';
}
