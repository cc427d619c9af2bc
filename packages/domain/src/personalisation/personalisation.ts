import { add, type Paise, zeroPaise } from '../money/index.ts';
import { hasUnprintable, lettersOf } from './engraving.ts';

/** Engraving and gift of a line of a cart or an order; a variant with two engravings is two lines. */
export type Personalisation = {
  /** The text on the piece; empty for none. */
  readonly engraving: string;
  readonly giftWrap: boolean;
  /** Printed on the packing slip; empty for none. */
  readonly giftMessage: string;
};

/** Prices of the personalisation of one unit, before GST, in paise. */
export type ExtraPrices = { readonly engravingPrice: Paise; readonly giftWrapPrice: Paise };

/** Computes the prices of a personalisation: engraving by the product, wrapping by the shop's setting. */
export function extraPrices(
  { engraving, giftWrap }: Personalisation,
  prices: { readonly engraving: Paise | null; readonly giftWrap: Paise },
): ExtraPrices {
  return {
    engravingPrice: engraving === '' ? zeroPaise : (prices.engraving ?? zeroPaise),
    giftWrapPrice: giftWrap ? prices.giftWrap : zeroPaise,
  };
}

/** Sums the prices of a personalisation. */
export const sumOfExtras = ({ engravingPrice, giftWrapPrice }: ExtraPrices): Paise =>
  add(engravingPrice, giftWrapPrice);

/** Returns true for a line that is given to somebody: it comes without a price. */
export const isGift = ({ giftWrap, giftMessage }: Omit<Personalisation, 'engraving'>): boolean =>
  giftWrap || giftMessage !== '';

/** Shown before an engraved product is added to the cart. */
export const engravingNotice = 'Engraved pieces can be returned only if faulty.';

/** Maximum number of letters of a gift message. */
export const maxGiftMessageLength = 200;

type GiftMessageCheck =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'too-long' | 'not-printable' };

/** Checks a gift message; line breaks are kept. */
export function checkGiftMessage(typed: string): GiftMessageCheck {
  const lines = typed.normalize('NFC').replace(/\r\n?/g, '\n').trim().split('\n');
  if (lines.some(hasUnprintable)) return { ok: false, reason: 'not-printable' };
  const text = lines.map((line) => line.trim()).join('\n');
  return lettersOf(text) > maxGiftMessageLength ? { ok: false, reason: 'too-long' } : { ok: true, text };
}

/** Explains why a gift message can't be printed. */
export const giftMessageProblem = ({ reason }: Exclude<GiftMessageCheck, { readonly ok: true }>): string =>
  reason === 'too-long'
    ? `At most ${maxGiftMessageLength} letters fit on the card`
    : 'Please leave out emoji and invisible characters: they can’t be printed';
