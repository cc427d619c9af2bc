import { addDays, type Day } from '../calendar/index.ts';
import { formatWholeRupees, fromRupees, type Paise } from '../money/index.ts';

/** Pictures of a card, drawn by the shop. */
export const giftCardDesigns = ['jhumka', 'marigold', 'diya', 'night'] as const;
export type GiftCardDesign = (typeof giftCardDesigns)[number];

/** States of a card: it has a code and a value once it is paid, until it is redeemed or refunded. */
export const giftCardStates = ['unpaid', 'active', 'redeemed', 'refunded'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** Limits of buying cards, which an administrator sets. */
export interface GiftCardLimits {
  readonly min: Paise;
  readonly max: Paise;
  /** Largest sum of cards that a customer buys in a day in India. */
  readonly dayMax: Paise;
}

export const defaultGiftCardLimits: GiftCardLimits = {
  min: fromRupees(100),
  max: fromRupees(10_000),
  dayMax: fromRupees(20_000),
};
/** A card is a closed-loop voucher: never above Rs.10,000. */
export const giftCardCeiling: Paise = fromRupees(10_000);

/** Days in advance for which a card can be ordered. */
export const maxGiftCardDays = 365;
/** Days after delivery until name, mail and message of the recipient are erased. */
export const giftCardRetentionDays = 180;

// Crockford's alphabet: without I, L, O and U, so that a code can be read aloud and typed.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Random bytes of a code: 80 bits. */
export const giftCardBytes = 10;
const codeLength = 16;

/** Makes a code of random bytes: '7K3M-9QWX-0ABC-D12E'. */
export function giftCardCode(bytes: Uint8Array): string {
  if (bytes.length !== giftCardBytes) throw new RangeError(`A code has ${giftCardBytes} bytes`);
  let number = bytes.reduce((whole, byte) => whole * 256n + BigInt(byte), 0n);
  let letters = '';
  for (let index = 0; index < codeLength; index++) {
    letters = `${alphabet[Number(number % 32n)]}${letters}`;
    number /= 32n;
  }
  return formatGiftCardCode(letters);
}

/** Reads a typed code, with or without spaces and hyphens, as it is stored; null for what can't be one. */
export function readGiftCardCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s–-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = letters.length === codeLength && [...letters].every((letter) => alphabet.includes(letter));
  return isCode ? formatGiftCardCode(letters) : null;
}

const formatGiftCardCode = (letters: string) => letters.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Returns why a card of this amount can't be bought, null when it can; `paidToday` is the sum of other cards. */
export function giftCardRefusal(
  amount: Paise,
  paidToday: Paise,
  { min, max, dayMax }: GiftCardLimits,
): string | null {
  if (amount < min || amount > max)
    return `A gift card is worth ${formatWholeRupees(min)} to ${formatWholeRupees(max)}`;
  if (amount % 100 !== 0) return 'A gift card is worth whole rupees';
  if (paidToday + amount > dayMax)
    return `You can buy gift cards for up to ${formatWholeRupees(dayMax)} a day`;
  return null;
}

/** Returns why a card can't be sent on this day, or null. */
export function sendDayRefusal(day: Day, today: Day): string | null {
  return day >= today && day <= addDays(today, maxGiftCardDays)
    ? null
    : 'must be a day from today on, within a year';
}
