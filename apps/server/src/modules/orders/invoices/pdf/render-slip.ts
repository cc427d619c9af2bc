import { formatMobile } from '@jhumka/domain/addresses';
import { formatDate } from '@jhumka/domain/calendar';
import { describeChoice } from '@jhumka/domain/catalogue';
import { formatRupees } from '@jhumka/domain/money';
import { orderStatusName } from '@jhumka/domain/orders';
import { isGift } from '@jhumka/domain/personalisation';
import type { OrderUnit } from '../../../catalogue/units/store-order-units.ts';
import { lineKeyOf, linesBackBy } from '../../../payments/order-returns/sum-returns.ts';
import { pointsPerMm, renderCode } from '../../../platform/pdf/labels.ts';
import { muted, type Sheet } from '../../../platform/pdf/sheet.ts';
import { outlineWords } from '../../engravings/outline-words.ts';
import type { WholeOrder } from '../../orders/read/present-order.ts';
import { dueOf, type OrderItemRow } from '../../orders/store.ts';

/** Size of a slip, which the printers of courier labels have, in points. */
export const slipSize = [100 * pointsPerMm, 150 * pointsPerMm] as const;
const margin = 4 * pointsPerMm;
const room = slipSize[0] - 2 * margin;
const bottom = slipSize[1] - margin;
const right = margin + room;
const pictureSide = 14 * pointsPerMm;
const white = '#ffffff';

interface SlipSurroundings {
  readonly shopName: string;
  readonly pictures: ReadonlyMap<string, Buffer>;
}

/**
 * Renders a packing slip: the number as a barcode, the address, and the items without returned units. Others may open the
 * parcel, so it shows no prices, only the cash to collect; not even that with a gift.
 */
export function renderSlip(
  sheet: Sheet,
  { order, items, orderReturns = [], units = [] }: WholeOrder,
  { shopName, pictures }: SlipSurroundings,
): void {
  const backOf = new Map(linesBackBy(order.bill, orderReturns).map(({ key, back }) => [key, back]));
  const rows = items
    .map((item) => ({
      ...item,
      left: item.quantity - (backOf.get(lineKeyOf(item)) ?? 0),
      units: units.filter((unit) => unit.line === lineKeyOf(item) && unit.back_in_part === null),
    }))
    .filter((item) => item.left > 0);
  let y = renderHead(sheet, order, shopName);
  y = renderAddress(sheet, order.delivery_address, y);
  y = renderPayment(sheet, order, rows.some(isGiftItem), y + 5);
  const breakPage = (needed: number) => {
    if (y + needed <= bottom) return;
    sheet.addPage();
    y = sheet.text(`${order.order_number}, continued`, margin, margin, room, { size: 9, weight: 600 }) + 4;
  };
  for (const item of rows) {
    const height = Math.max(pictureSide, heightOf(sheet, item)) + 10;
    breakPage(height);
    sheet.fill(margin, y + 4, room, 0.4);
    renderItem(sheet, item, pictures.get(item.image), y + 8);
    y += height;
  }
  const count = rows.reduce((total, item) => total + item.left, 0);
  const summary = `${count} ${count === 1 ? 'item' : 'items'} in this parcel`;
  breakPage(22);
  y = sheet.text(summary, margin, y + 8, room, { size: 8, weight: 600, align: 'right' });
  if (order.note !== '') {
    breakPage(sheet.heightOf(order.note, room, { size: 8.5 }) + 14);
    y = sheet.text(`Delivery note: ${order.note}`, margin, y + 4, room, { size: 8.5 });
  }
  for (const item of rows) {
    const words = outlineWords(item.engraving, wordsSize);
    if (words === undefined || words.width === 0) continue;
    breakPage(20 + wordsSize * 1.6);
    const { pathOf } = outlineWords(item.engraving, wordsSize * Math.min(1, room / words.width)) ?? words;
    y = sheet.text(`Engraved on ${item.name}`, margin, y + 6, room, { size: 7, colour: muted });
    // As the customer has seen the words, to check the product against.
    sheet.outlines(pathOf({ x: 0, y: 0 }), margin, y + wordsSize);
    y += wordsSize * 1.6;
  }
}

/** Size of words to engrave, in points. */
const wordsSize = 20;

type SlipItem = OrderItemRow & { readonly left: number; readonly units: readonly OrderUnit[] };

const isGiftItem = ({ gift_wrap, gift_message }: OrderItemRow) =>
  isGift({ giftWrap: gift_wrap, giftMessage: gift_message });

function renderHead(sheet: Sheet, order: WholeOrder['order'], shopName: string): number {
  const half = room / 2;
  sheet.text(sheet.shortened(shopName, half, { size: 12, weight: 600 }), margin, margin, half, {
    ...{ size: 12, weight: 600, colour: sheet.accent },
  });
  const facts = [
    order.promised_day && `Arrives by ${formatDate(order.promised_day)}`,
    `${order.shipping === 'express' ? 'Express' : 'Standard'}${order.courier_partner && `, ${order.courier_partner}`}`,
    order.tracking_number,
  ];
  const under = sheet.text(facts.filter(Boolean).join('\n'), margin + half, margin, half, {
    ...{ size: 7.5, align: 'right' },
  });
  const y = Math.max(under, margin + 18) + 3;
  renderCode(sheet, order.order_number, { x: margin, y, width: room, height: 30 });
  const number = sheet.text(order.order_number, margin, y + 32, room, { size: 10, weight: 600 });
  sheet.fill(margin, number + 2, room, 0.8);
  return number + 7;
}

function renderAddress(sheet: Sheet, address: WholeOrder['order']['delivery_address'], y: number): number {
  const name = sheet.text(address.name, margin, y, room, { size: 12, weight: 600 });
  const lines = [
    address.address_line,
    address.landmark,
    `${address.city} ${address.pincode}`,
    `${address.state}, ${address.country}`,
    formatMobile(address.mobile),
  ];
  return sheet.text(lines.filter((one) => one !== '').join('\n'), margin, name, room, { size: 9 });
}

/** Renders the cash to collect as the darkest thing; an order that has ended or is unpaid is marked "do not send". */
function renderPayment(sheet: Sheet, order: WholeOrder['order'], hasGift: boolean, y: number): number {
  const { order_status: status, payment_status: payment } = order;
  const hasEnded = status === 'cancelled' || status === 'returned';
  if (payment !== 'cod_due' || hasEnded) {
    const why = hasEnded ? orderStatusName(status).toLowerCase() : 'not paid';
    const label = payment === 'paid' && !hasEnded ? 'Paid' : `Do not send: ${why}`;
    return sheet.text(label, margin, y, room, { size: 10, weight: 600 });
  }
  sheet.fill(margin, y, room, 24);
  const label = { size: 9.5, weight: 600, colour: white } as const;
  sheet.text(hasGift ? 'Cash on delivery' : 'Cash to collect', margin + 7, y + 5.5, room, label);
  if (!hasGift) {
    const sum = { size: 15, weight: 600, colour: white, align: 'right' } as const;
    sheet.text(formatRupees(dueOf(order)), margin, y + 2, room - 7, sum);
  }
  return y + 26;
}

const textLeft = margin + pictureSide + 7;
const textRoom = right - textLeft - 32;

/** Lines of an item with their styles: its name, its size large, its codes, and what there is to engrave, wrap and write. */
const linesOf = (item: SlipItem) =>
  [
    { text: item.name, style: { size: 9, weight: 600 } },
    { text: capitalised(describeChoice(item.options)), style: { size: 12, weight: 600 } },
    { text: [item.sku && `SKU ${item.sku}`].join(''), style: { size: 8 } },
    { text: item.units.map(unitLabel).join('\n'), style: { size: 8 } },
    { text: item.engraving && `Engraved “${item.engraving}”`, style: { size: 8.5 } },
    { text: item.gift_wrap ? 'Gift wrap' : '', style: { size: 8.5 } },
    { text: item.gift_message && `Card: “${item.gift_message}”`, style: { size: 8.5 } },
  ].filter(({ text }) => text !== '') as { text: string; style: { size: number; weight?: 600 } }[];

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const barHeight = 13;
const heightOf = (sheet: Sheet, item: SlipItem) =>
  linesOf(item).reduce((total, { text, style }) => total + sheet.heightOf(text, textRoom, style), 0) +
  (item.sku === '' ? 0 : barHeight + 2);

function renderItem(sheet: Sheet, item: SlipItem, picture: Buffer | undefined, y: number): void {
  if (picture) sheet.picture(picture, margin, y, pictureSide);
  const quantity = { size: 15, weight: 600, align: 'right' } as const;
  sheet.text(`× ${item.left}`, right - 40, y - 3, 40, quantity);
  let at = y;
  for (const { text, style } of linesOf(item)) at = sheet.text(text, textLeft, at, textRoom, style);
  if (item.sku !== '')
    renderCode(sheet, item.sku, { x: textLeft, y: at + 1, width: textRoom, height: barHeight });
}

/** Marks of a unit, to check it against: 'S-0001, HUID AB12CD, 3.012 g'. */
const unitLabel = ({ serial, huid, gross_weight_mg: weight }: OrderUnit): string =>
  [serial, huid && `HUID ${huid}`, weight && `${(weight / 1000).toFixed(3)} g`].filter(Boolean).join(', ');
