import type { VerbInput } from '@jhumka/contract';
import { snakeCased } from '@jhumka/contract/wire/spelling';
import { multiply, type Paise, shareOfUnits, subtract } from '@jhumka/domain/money';
import type { OrderChangeKind } from '@jhumka/domain/orders';
import {
  checkEngraving,
  checkGiftMessage,
  engravingMessage,
  giftMessageProblem,
} from '@jhumka/domain/personalisation';
import { badInput, Problem } from '../../../problem.ts';
import { type LockedVariant, unitsAvailable } from '../../catalogue/stock/store-for-sale.ts';
import { lineKeyOf } from '../../payments/order-returns/sum-returns.ts';
import { particularsOf } from '../orders/place/particulars-of.ts';
import type { OrderItemRow } from '../orders/store.ts';

type RequestedLine = NonNullable<VerbInput<'order.change'>['items']>[number];

/** An item of an order as it is and as it becomes; one that is taken out has no units any more. */
export interface ChangedLine {
  readonly before: OrderItemRow;
  readonly after: OrderItemRow;
}

/** The variants that a change needs: those that are chosen, and those of the items that it changes. */
export const variantsOf = (items: readonly OrderItemRow[], lines: readonly RequestedLine[]): string[] =>
  lines.flatMap(({ _id, variantId }) => {
    const item = items.find((one) => lineKeyOf(one) === _id);
    return [...(item ? [item.variant_id] : []), ...(variantId === undefined ? [] : [variantId])];
  });

/**
 * Changes items as requested, with the prices of the order: another size costs the same where its list price is that of
 * the one before, else what it costs now. Throws 'bad-input' and 'variant-not-found', and calls `allow` for each kind of
 * change.
 */
export function changeLines(
  items: readonly OrderItemRow[],
  requested: readonly RequestedLine[],
  variants: ReadonlyMap<string, LockedVariant>,
  allow: (kind: OrderChangeKind) => void,
): readonly ChangedLine[] {
  const wanted = new Map(requested.map((line) => [line._id, line]));
  const known = new Set(items.map(lineKeyOf));
  if (wanted.size < requested.length || requested.some(({ _id }) => !known.has(_id)))
    throw badInput('items', 'must name lines of the order, each once');
  const changed = items.map((before) => {
    const line = wanted.get(lineKeyOf(before));
    return { before, after: line ? changeLine(before, line, variants, allow) : before };
  });
  return withKeys(changed);
}

function changeLine(
  before: OrderItemRow,
  { variantId = before.variant_id, quantity = before.quantity, ...texts }: RequestedLine,
  variants: ReadonlyMap<string, LockedVariant>,
  allow: (kind: OrderChangeKind) => void,
): OrderItemRow {
  if (quantity > before.quantity) throw badInput('items', 'can take units out of an order, not add some');
  if (quantity < before.quantity) allow('remove');
  if (quantity === 0) return { ...before, quantity };
  const resized = variantId === before.variant_id ? before : resize(before, variantId, variants, allow);
  const { engraving = before.engraving, gift_message = before.gift_message } = texts;
  const message = checkGiftMessage(gift_message);
  if (!message.ok) throw new Problem('gift-refused', { details: { why: giftMessageProblem(message) } });
  if (message.text !== before.gift_message) allow('gift-message');
  const isSame = quantity === before.quantity && message.text === before.gift_message;
  const cost = resized.cost && shareOfUnits(resized.cost, quantity, before.quantity);
  const after = isSame ? resized : { ...resized, quantity, cost, gift_message: message.text };
  return engraving === before.engraving ? after : engrave(after, engraving, variants, allow);
}

function resize(
  before: OrderItemRow,
  variantId: string,
  variants: ReadonlyMap<string, LockedVariant>,
  allow: (kind: OrderChangeKind) => void,
): OrderItemRow {
  allow('size');
  const [old, variant] = [variants.get(before.variant_id), variants.get(variantId)];
  if (variant?.product_id !== before.product_id) throw new Problem('variant-not-found');
  const ordered = listPriceOf(before);
  const isSamePrice = variant.price === ordered || variant.price === old?.price;
  const extras = subtract(before.unit_price, ordered);
  return {
    ...before,
    ...{ variant_id: variant.id, sku: variant.sku, options: variant.options },
    made_to_order_days: variant.made_to_order_days,
    kept_by_units: variant.kept_by_units && variant.made_to_order_days === null,
    image: variant.picture_id === null ? '' : `/pictures/${variant.picture_id}/1000.jpg`,
    particulars: snakeCased(particularsOf(variant)),
    cost: variant.cost && multiply(variant.cost, before.quantity),
    ...(isSamePrice
      ? {}
      : { unit_price: (variant.price + extras) as Paise, discount: variant.discount, gst: variant.gst }),
  };
}

function engrave(
  item: OrderItemRow,
  typed: string,
  variants: ReadonlyMap<string, LockedVariant>,
  allow: (kind: OrderChangeKind) => void,
): OrderItemRow {
  const rules = variants.get(item.variant_id)?.engraving ?? null;
  const check = checkEngraving(typed, rules);
  if (!check.ok) throw new Problem('engraving-refused', { details: { why: engravingMessage(check) } });
  if (check.text === item.engraving) return item;
  allow('engraving');
  // Words that are there already keep their price.
  const now = item.engraving === '' ? (rules?.price ?? item.engraving_price) : item.engraving_price;
  const engraving_price = check.text === '' ? (0 as Paise) : now;
  const unit_price = (item.unit_price - item.engraving_price + engraving_price) as Paise;
  return { ...item, engraving: check.text, engraving_price, unit_price };
}

/** List price of a unit, without engraving and wrapping. */
export const listPriceOf = ({ unit_price, engraving_price, gift_wrap_price }: OrderItemRow): Paise =>
  subtract(subtract(unit_price, engraving_price), gift_wrap_price);

/** Gives each changed line a key of its own: that of its variant where no other line has it. */
function withKeys(lines: readonly ChangedLine[]): ChangedLine[] {
  const taken = new Set(lines.filter(isSame).map(({ after }) => lineKeyOf(after)));
  return lines.map((line) => {
    const { before, after } = line;
    if (isSame(line) || after.quantity === 0) return line;
    const isPlain = after.engraving === '' && !taken.has(after.variant_id);
    const key = isPlain ? '' : `${after.variant_id}:${before.position}`;
    taken.add(key || after.variant_id);
    return { before, after: { ...after, line_key: key } };
  });
}

const isSame = ({ before, after }: ChangedLine) => before === after;

/** Returns the change in stock by variant that a change of lines causes, positive for what goes back. */
export function stockChanges(lines: readonly ChangedLine[]): ReadonlyMap<string, number> {
  const change = new Map<string, number>();
  const count = ({ variant_id: id, made_to_order_days }: OrderItemRow, units: number) => {
    if (made_to_order_days === null) change.set(id, (change.get(id) ?? 0) + units);
  };
  for (const { before, after } of lines) {
    count(before, before.quantity);
    count(after, -after.quantity);
  }
  return new Map([...change].filter(([, units]) => units !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Throws 'stock-changed' where a variant has fewer units than the change takes. */
export function refuseShortage(
  change: ReadonlyMap<string, number>,
  lines: readonly ChangedLine[],
  variants: ReadonlyMap<string, LockedVariant>,
): void {
  const short = [...change].flatMap(([variantId, units]) => {
    const variant = variants.get(variantId);
    const available = variant ? unitsAvailable(variant) : 0;
    if (units >= 0 || available + units >= 0) return [];
    const productId = lines.find(({ after }) => after.variant_id === variantId)?.after.product_id ?? '';
    return [{ productId, variantId, available }];
  });
  if (short.length > 0) throw new Problem('stock-changed', { data: { items: short } });
}
