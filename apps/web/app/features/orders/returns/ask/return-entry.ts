import type { ChosenOptions } from '@jhumka/domain/catalogue';
import { checkPayBackTo, type PayBackEntry, type ReturnReason, returnReasons } from '@jhumka/domain/returns';
import { unitsToChoose } from '../../../../components/unit-label.ts';
import { draftById } from '../../../../session/stored-entry.ts';
import type { Order } from '../../api/order-queries.ts';
import type { ReturnRequest } from '../api/return-queries.ts';

/** A photograph that was uploaded for a return. */
export interface SentPhoto {
  readonly _id: string;
  readonly url: string;
}

/** Answers of a customer about a return. */
export interface ReturnEntry {
  /** Units of each line that come back, by its key. */
  readonly quantities: Readonly<Record<string, number>>;
  /** The units that come back, where some of a line stay. */
  readonly units: Readonly<Record<string, readonly string[]>>;
  readonly isExchange: boolean;
  /** The choice that is wanted instead; null for the same. */
  readonly wanted: ChosenOptions | null;
  /** Its variant; '' for the same, null while there is none of it. */
  readonly wantedId: string | null;
  readonly reason: ReturnReason | '';
  readonly note: string;
  readonly photos: readonly SentPhoto[];
  /** Day and time as the form has them: '2026-11-30 10 am to 2 pm'. */
  readonly pickUp: string;
  /** '' for as it was paid. */
  readonly way: 'upi' | 'account' | 'credit' | '';
  readonly upi: string;
  readonly account: string;
  readonly ifsc: string;
  readonly name: string;
}

export const emptyReturn: ReturnEntry = {
  quantities: {},
  units: {},
  isExchange: false,
  wanted: null,
  wantedId: '',
  reason: '',
  note: '',
  photos: [],
  pickUp: '',
  way: '',
  upi: '',
  account: '',
  ifsc: '',
  name: '',
};

const stored = draftById<ReturnEntry>(
  'return',
  ({ quantities, units, photos, reason, note }) =>
    [quantities, units].every((one) => typeof one === 'object' && one !== null) &&
    Array.isArray(photos) &&
    (reason === '' || returnReasons.includes(reason as ReturnReason)) &&
    typeof note === 'string',
);

/** Preserves the unsent answers when the session ends, but for where money is paid back. */
export const returnDraft = {
  ...stored,
  of(id: string | null) {
    const draft = stored.of(id);
    return {
      read: () => draft.read(),
      save: (entry: unknown) => draft.save(entry && { ...entry, upi: '', account: '', ifsc: '', name: '' }),
    };
  },
};

/** Returns the account or UPI ID as it is typed, or the store credit; undefined for as it was paid. */
export function payBackOf(
  { way, upi, account, ifsc, name }: ReturnEntry,
  needsPayBack: boolean,
): PayBackEntry | undefined {
  if (way === 'credit') return { credit: true };
  if (!needsPayBack) return undefined;
  return way === 'account' ? { account, ifsc, name } : { upi };
}

/** Lines of the order that come back. */
export const chosenLines = ({ items }: Order, { quantities }: ReturnEntry): Order['items'] =>
  items.filter(({ line }) => (quantities[line] ?? 0) > 0);

/** The request whose consequences are shown; while nothing of what is wanted is there, those of a return. */
export function requestOf(order: Order, entry: ReturnEntry): ReturnRequest {
  const items = chosenLines(order, entry).map((item) => {
    const units =
      unitsToChoose(item.units, entry.quantities[item.line] ?? 0).length > 0
        ? (entry.units[item.line] ?? [])
        : [];
    return {
      _id: item.line,
      quantity: entry.quantities[item.line] ?? 0,
      ...(units.length > 0 && { units: [...units] }),
    };
  });
  const [first] = chosenLines(order, entry);
  const wantedId = entry.wantedId || first?.variantId;
  return {
    orderId: order.orderId,
    items,
    reason: entry.reason || 'other',
    // The day until which the money is paid back follows from it.
    ...(entry.pickUp !== '' && { pickUpDay: entry.pickUp.split(' ')[0] }),
    ...(!entry.isExchange || entry.wantedId === null || !wantedId
      ? { kind: 'refund' }
      : wantedId === first?.variantId
        ? { kind: 'replacement' }
        : { kind: 'exchange', variantId: wantedId }),
  };
}

/** Checks the answers; errors by the part of the form that they belong to. */
export function checkReturn(order: Order, entry: ReturnEntry, needsPayBack: boolean) {
  const lines = chosenLines(order, entry);
  const lacksUnits = lines.some((item) => {
    const choices = unitsToChoose(item.units, entry.quantities[item.line] ?? 0);
    return choices.length > 0 && (entry.units[item.line]?.length ?? 0) !== entry.quantities[item.line];
  });
  const payBackEntry = payBackOf(entry, needsPayBack);
  const payBack = payBackEntry && checkPayBackTo(payBackEntry);
  const wrong = payBack && !payBack.ok ? payBack.issues : [];
  return {
    items:
      lines.length === 0
        ? 'Choose what is going back'
        : lacksUnits && 'Choose which of them are going back, by the number on the certificate',
    wanted: entry.isExchange && entry.wantedId === null && 'Choose another, as this combination is sold out',
    reason: entry.reason === '' && 'Choose a reason',
    pickUp: entry.pickUp === '' && 'Choose when we may collect it',
    ...Object.fromEntries(wrong.map(({ path, message }) => [path, message])),
  };
}
