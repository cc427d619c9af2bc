import type { DemoProduct, DemoRates } from '@jhumka/demo-shop';
import { type PreciousMetal, preciousMetalOf } from '@jhumka/domain/catalogue';
import { fromRupees, type Paise, subtract, sum, valueOfWeight } from '@jhumka/domain/money';
import type { PriceFacts } from '@jhumka/domain/pricing';

/** The rates for a gram of the demo shop's metals, by fineness. */
const rated: readonly PreciousMetal[] = [
  ...[999, 916, 750, 585].map((purity) => ({ metal: 'gold' as const, purity })),
  ...[999, 925].map((purity) => ({ metal: 'silver' as const, purity })),
  { metal: 'platinum', purity: 950 },
];

const rateOf = ({ metal, purity }: PreciousMetal, rates: DemoRates): Paise =>
  fromRupees(Math.round((rates.metal_inr_per_gram_of_fine[metal] * purity) / 10) / 100);

/** Lists the rates that the demo shop begins with. */
export const demoMetalRates = (rates: DemoRates) =>
  rated.map((metal) => ({ ...metal, per_gram: rateOf(metal, rates) }));

interface Priced {
  readonly price: Paise;
  /** Longer chains weigh more, and have more stones: 106 for six percent more. */
  readonly size: number;
  readonly day: string;
}

/**
 * Builds the parts of a price of the demo shop; making is what metal, stones and hallmark leave. Null for what is not
 * sold by the weight of one metal.
 */
export function demoPriceFacts(
  { slug, metal, purity, precious_metal: [only, ...others] }: DemoProduct,
  rates: DemoRates,
  { price, size, day }: Priced,
): PriceFacts | null {
  const stones = rates.valued_stones_inr[slug];
  const precious = preciousMetalOf(metal, purity);
  if (stones === undefined || !only || others.length > 0 || !precious) return null;
  const perGram = rateOf(precious, rates);
  const facts = {
    netWeightMg: Math.round(only.net_weight_g * 10 * size),
    stones: stones === 0 ? null : fromRupees(Math.round((stones * size) / 100)),
    hallmark: precious.metal === 'gold' ? fromRupees(rates.hallmark_inr) : null,
    rate: { ...precious, perGram, day },
  };
  const known = [valueOfWeight(facts.netWeightMg, perGram), facts.stones, facts.hallmark];
  return { ...facts, making: subtract(price, sum(known.filter((part) => part !== null))) };
}
