import type { Reply } from '@jhumka/contract/client';

export type ItemToPack = Reply<'admin.units.ofOrder'>['data'][number];
export type UnitToPack = ItemToPack['choices'][number];

/** Ids of the units that are in the box, by item. */
export type Box = Readonly<Record<string, readonly string[]>>;

/** Answer to a scan, shown beside the field. */
export interface ScanAnswer {
  readonly isGood: boolean;
  readonly text: string;
}

/** Units of an item that are in the box and still free: another packer may have taken one meanwhile. */
export const packedOf = ({ item, choices }: ItemToPack, box: Box): UnitToPack[] =>
  (box[item] ?? []).flatMap((id) => choices.find(({ _id }) => _id === id) ?? []);

/** Free units of an item that are not in the box, the proposed ones first: items of one variant share them. */
export function freeOf({ proposed, choices }: ItemToPack, box: Box): UnitToPack[] {
  const taken = new Set(Object.values(box).flat());
  const rank = ({ _id }: UnitToPack) => (proposed.includes(_id) ? proposed.indexOf(_id) : proposed.length);
  return choices.filter(({ _id }) => !taken.has(_id)).toSorted((one, other) => rank(one) - rank(other));
}

/** Number of units that an item still needs. */
export const missingOf = (item: ItemToPack, box: Box): number =>
  Math.max(0, item.quantity - packedOf(item, box).length);

/** Puts a unit into the box, or takes it out. */
export function toggle(item: ItemToPack, box: Box, id: string): Box {
  const packed = packedOf(item, box).map(({ _id }) => _id);
  const isIn = packed.includes(id);
  return { ...box, [item.item]: isIn ? packed.filter((one) => one !== id) : [...packed, id] };
}

/** Reads a scanned HUID or serial: puts its unit into the box, or says why it doesn't belong there. */
export function scan(
  items: readonly ItemToPack[],
  box: Box,
  typed: string,
): { box: Box; answer: ScanAnswer } {
  const code = typed.trim().toUpperCase();
  const refuse = (text: string) => ({ box, answer: { isGood: false, text } });
  const isScanned = ({ huid, serial }: UnitToPack) => huid === code || serial.toUpperCase() === code;
  if (items.some((item) => packedOf(item, box).some(isScanned))) return refuse('Already in the box');
  const matches = items.filter((item) => freeOf(item, box).some(isScanned));
  const item = matches.find((one) => missingOf(one, box) > 0);
  const unit = item && freeOf(item, box).find(isScanned);
  if (!item || !unit)
    return refuse(matches[0] ? `${matches[0].name} is complete` : `${code} is not for this order`);
  const next = toggle(item, box, unit._id);
  return {
    box: next,
    answer: { isGood: true, text: `${item.name}, ${packedOf(item, next).length} of ${item.quantity}` },
  };
}
