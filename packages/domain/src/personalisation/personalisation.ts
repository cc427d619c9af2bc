import { add, type Paise, zeroPaise } from '../money/index.ts';

/** Engraving and gift of a line of a cart or an order; a variant with two engravings is two lines. */
export type Personalisation = {
  /** The text on the piece; empty for none. */
  readonly engraving: string;
  readonly gift_wrap: boolean;
  /** Printed on the packing slip; empty for none. */
  readonly gift_message: string;
};

/** A line as the product is sold. */
export const plain: Personalisation = { engraving: '', gift_wrap: false, gift_message: '' };

/** Prices of the personalisation of one unit, before GST, in paise. */
export type ExtraPrices = { readonly engraving_price: Paise; readonly gift_wrap_price: Paise };

/** Computes the prices of a personalisation: engraving by the product, wrapping by the shop's setting. */
export function extraPrices(
  { engraving, gift_wrap }: Personalisation,
  prices: { readonly engraving: Paise | null; readonly giftWrap: Paise },
): ExtraPrices {
  return {
    engraving_price: engraving === '' ? zeroPaise : (prices.engraving ?? zeroPaise),
    gift_wrap_price: gift_wrap ? prices.giftWrap : zeroPaise,
  };
}

/** Sums the prices of a personalisation. */
export const sumOfExtras = ({ engraving_price, gift_wrap_price }: ExtraPrices): Paise =>
  add(engraving_price, gift_wrap_price);

/** Returns true for a line that is given to somebody: it comes without a price. */
export const isGift = ({ gift_wrap, gift_message }: Personalisation): boolean =>
  gift_wrap || gift_message !== '';

/** Shown before an engraved product is added to the cart. */
export const engravingNotice = 'Engraved pieces can be returned only if faulty.';
