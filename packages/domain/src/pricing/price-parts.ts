import { type PreciousMetal, preciousMetalLabel } from '../catalogue/index.ts';
import { type Paise, subtract, sum, valueOfWeight, zeroPaise } from '../money/index.ts';
import { discountedPrice, priceWithGst } from './unit-price.ts';

/** The rate of a metal on a day, for one gram of its fineness. */
export interface DatedRate extends PreciousMetal {
  readonly perGram: Paise;
  readonly day: string;
}

/** The facts that a price is made of, as they are entered for a variant; null where they are not. */
export interface PriceFacts {
  readonly netWeightMg: number | null;
  readonly stones: Paise | null;
  readonly making: Paise | null;
  readonly hallmark: Paise | null;
  /** The rate that they were saved with; null while weight or making is missing. */
  readonly rate: DatedRate | null;
}

/** A line of the break-up of a price with GST. */
export interface PricePart {
  readonly kind: 'metal' | 'stones' | 'making' | 'hallmark' | 'discount' | 'gst';
  readonly name: string;
  /** Grams, of a metal. */
  readonly quantity: number | null;
  /** Rate for one gram, of a metal, and the day on which it was saved. */
  readonly rate: Paise | null;
  readonly rateDay: string | null;
  /** Negative for a discount. */
  readonly amount: Paise;
}

interface Price {
  /** List price, in paise. */
  readonly price: Paise;
  readonly discount: number;
  readonly gst: number;
}

/** Returns what the list price has beyond its parts, negative when they exceed it; null without a break-up. */
export function priceGap(facts: PriceFacts, price: Paise): Paise | null {
  const { netWeightMg, stones, making, hallmark, rate } = facts;
  if (netWeightMg === null || making === null || rate === null) return null;
  const metal = valueOfWeight(netWeightMg, rate.perGram);
  return subtract(price, sum([metal, stones ?? zeroPaise, making, hallmark ?? zeroPaise]));
}

/**
 * Lists the parts of a price with GST, which add up to it to the paisa. Empty without a break-up, and where the facts no
 * longer add up to the list price.
 */
export function priceParts(facts: PriceFacts | null, { price, discount, gst }: Price): PricePart[] {
  if (facts === null || facts.rate === null || priceGap(facts, price) !== 0) return [];
  const { netWeightMg, rate } = facts;
  const discounted = discountedPrice(price, discount);
  const metal = valueOfWeight(netWeightMg ?? 0, rate.perGram);
  const lines: readonly (readonly [PricePart['kind'], string, Paise | null])[] = [
    ['metal', preciousMetalLabel(rate), metal],
    ['stones', 'Stones', facts.stones],
    ['making', 'Making', facts.making],
    ['hallmark', 'Hallmark', facts.hallmark],
    ['discount', 'Discount', subtract(discounted, price)],
    ['gst', 'GST', subtract(priceWithGst(price, discount, gst), discounted)],
  ];
  return lines.flatMap(([kind, name, amount]) => {
    if (amount === null || amount === 0) return [];
    const weighed = { quantity: (netWeightMg ?? 0) / 1000, rate: rate.perGram, rateDay: rate.day };
    return {
      kind,
      name,
      ...(kind === 'metal' ? weighed : { quantity: null, rate: null, rateDay: null }),
      amount,
    };
  });
}
