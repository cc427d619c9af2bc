import type { Reply } from '@jhumka/contract/client';
import { normaliseOrderNumber } from '@jhumka/domain/orders';
import { personalQuery } from '../../../../session/personal-queries.ts';
import type { ScanAnswer } from '../../kit/form/scan-field.tsx';

export type OrderToPack = Reply<'admin.packing.get'>['data'];
type LoadedItem = OrderToPack['items'][number];
export type UnitToPack = Pick<LoadedItem['choices'][number], '_id' | 'serial' | 'huid' | 'net_weight_g'>;
export type ItemToPack = Omit<LoadedItem, 'choices'> & { readonly choices: readonly UnitToPack[] };
export type QueuedOrder = Reply<'admin.packing.list'>['data'][number];

/** Key of the parcel's number in a box, beside the items. */
const parcelKey = 'parcel';

/** Ids of the units that are in the box, by item, and the parcel's number once it was scanned. */
export type Box = Readonly<Record<string, readonly string[]>>;

/** Events tell of changes; asked for what an event missed. */
const pollMs = 60_000;

export interface QueueFilters {
  readonly payment?: 'cash' | 'paid';
  readonly gift?: boolean;
}

/** Query of the orders to pack; other packers claim and ship them meanwhile. */
export const queueQuery = (filters: QueueFilters) =>
  personalQuery('admin.packing.list', filters, { refetchInterval: pollMs });

/** Query of the order on the desk, by any code of it; its customer may cancel or change it meanwhile. */
export const orderToPackQuery = (code: string) =>
  personalQuery('admin.packing.get', { id: code }, { refetchInterval: pollMs, retry: false });

/** Gives items without numbered units as many units as are ordered, so that one box holds both kinds. */
export const itemsOf = ({ items }: OrderToPack): readonly ItemToPack[] =>
  items.map((item) => (item.by_units ? item : { ...item, choices: plainUnits(item) }));

const plainUnits = ({ item, quantity }: LoadedItem): UnitToPack[] =>
  Array.from({ length: quantity }, (_, index) => {
    return { _id: `${item}#${index + 1}`, serial: '', huid: null, net_weight_g: null };
  });

/** Units of an item that are in the box and still free: another packer may have taken one meanwhile. */
export const packedOf = ({ item, choices }: ItemToPack, box: Box): UnitToPack[] =>
  (box[item] ?? []).flatMap((id) => choices.find(({ _id }) => _id === id) ?? []);

/** Free units of an item that are not in the box, the proposed ones first: items of one variant share them. */
export function freeOf({ proposed, choices }: ItemToPack, box: Box): UnitToPack[] {
  const taken = new Set(Object.values(box).flat());
  const rank = ({ _id }: UnitToPack) => (proposed.includes(_id) ? proposed.indexOf(_id) : proposed.length);
  return choices.filter(({ _id }) => !taken.has(_id)).toSorted((one, other) => rank(one) - rank(other));
}

/** Number of the parcel that was scanned for a box. */
export const parcelOf = (box: Box): string | undefined => box[parcelKey]?.[0];

export const withParcel = (box: Box, number: string): Box => ({ ...box, [parcelKey]: [number] });

/** Number of units that an item still needs. */
export const missingOf = (item: ItemToPack, box: Box): number =>
  Math.max(0, item.quantity - packedOf(item, box).length);

/** Puts a unit into the box, or takes it out. */
export function toggle(item: ItemToPack, box: Box, id: string): Box {
  const packed = packedOf(item, box).map(({ _id }) => _id);
  const isIn = packed.includes(id);
  return { ...box, [item.item]: isIn ? packed.filter((one) => one !== id) : [...packed, id] };
}

const plain = (code: string) => code.trim().toUpperCase();
const hasCode = ({ sku, barcode }: ItemToPack, code: string) =>
  [sku, barcode].some((one) => one !== '' && plain(one) === code);

/** Returns true for a code of a product or unit of the order. */
export const isOfOrder = (items: readonly ItemToPack[], typed: string): boolean =>
  items.some(
    (item) => hasCode(item, plain(typed)) || item.choices.some((unit) => isUnit(unit, plain(typed))),
  );

const isUnit = ({ huid, serial }: UnitToPack, code: string) => huid === code || plain(serial) === code;

/** Reads a scanned SKU, barcode, HUID or serial: puts its unit into the box, or says why it doesn't belong there. */
export function scan(
  items: readonly ItemToPack[],
  box: Box,
  typed: string,
): { box: Box; answer: ScanAnswer } {
  const code = plain(typed);
  const refuse = (text: string) => ({ box, answer: { isGood: false, text } });
  if (items.some((item) => packedOf(item, box).some((unit) => isUnit(unit, code))))
    return refuse('Already in the box');
  const unitOf = (item: ItemToPack) =>
    freeOf(item, box).find((unit) => isUnit(unit, code) || (!item.by_units && hasCode(item, code)));
  const matches = items.filter((item) => hasCode(item, code) || unitOf(item));
  const item = matches.find((one) => missingOf(one, box) > 0);
  if (!item) return refuse(matches[0] ? `${matches[0].name} is complete` : `${code} is not for this order`);
  const unit = unitOf(item);
  if (!unit) return refuse(`Scan the HUID or serial of ${item.name}`);
  const next = toggle(item, box, unit._id);
  return {
    box: next,
    answer: { isGood: true, text: `${item.name}, ${packedOf(item, next).length} of ${item.quantity}` },
  };
}

/** Finds the order that a code names: its number, or the last six of one in the queue; null for any other code. */
export function orderNamedBy(queue: readonly QueuedOrder[], typed: string): string | null {
  const code = plain(typed);
  const queued = queue.find(({ orderId }) => orderId === code || orderId.slice(-6) === code);
  return queued?.orderId ?? normaliseOrderNumber(typed);
}

interface Readiness {
  readonly order: OrderToPack;
  readonly missing: number;
  readonly isChanged: boolean;
  readonly courier: string;
  readonly tracking: string;
}

/** Says what an order still needs before it can be shipped; null when nothing is missing. */
export function missingLabel({ order, missing, isChanged, courier, tracking }: Readiness): string | null {
  if (order.refusal !== '') return 'Not to be packed';
  if (order.claim && !order.claim.is_mine) return `${order.claim.name} packs it`;
  if (isChanged) return 'Check the change first';
  if (missing > 0) return `${missing} ${missing === 1 ? 'unit' : 'units'} missing`;
  if (courier.trim() === '') return 'Courier missing';
  return tracking.trim() === '' ? 'Parcel number missing' : null;
}
