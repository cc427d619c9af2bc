import { isDeepStrictEqual } from 'node:util';
import type { VerbInput } from '@jhumka/contract';
import { type PreciousMetal, preciousMetalLabel } from '@jhumka/domain/catalogue';
import { add, formatRupees, fromRupees, type Paise, type Rupees } from '@jhumka/domain/money';
import { type PriceFacts, priceGap } from '@jhumka/domain/pricing';
import { badInput } from '../../../../problem.ts';
import type { MetalRateRow } from '../../metal-rates/store.ts';
import type { VariantRow } from '../../variants/store.ts';

type WrittenVariant = NonNullable<VerbInput<'admin.products.create'>['variants']>[number];

/** Fields of a written variant that make the parts of its price. */
type WrittenParts = Pick<WrittenVariant, 'net_weight_g' | 'stones_value' | 'making_charge' | 'hallmark_fee'>;

/** The rates that parts are saved with today. */
export interface RatesToday {
  readonly rates: readonly MetalRateRow[];
  readonly today: string;
}

interface Priced extends RatesToday {
  /** The variant as it was. */
  readonly same: Pick<VariantRow, 'price' | 'price_facts'> | undefined;
  readonly price: Paise;
  /** Undefined for another metal, and without a purity. */
  readonly metal: PreciousMetal | undefined;
  /** Path of the variant in the input. */
  readonly path: string;
}

/**
 * Reads the parts of a variant's price. Unchanged ones keep the rate that they were saved with, others take today's.
 * Throws 'bad-input' where they don't add up to the price, or where their metal has no rate.
 */
export function readPriceFacts(
  written: WrittenParts,
  { same, price, metal, path, rates, today }: Priced,
): PriceFacts | null {
  const before = same?.price_facts ?? null;
  const { rate: _rate, ...entered } = before ?? noFacts;
  const facts = withWritten(entered, written);
  if (before && same?.price === price && isDeepStrictEqual(facts, entered)) return before;
  if (Object.values(facts).every((fact) => fact === null)) return null;
  if (facts.netWeightMg === null || facts.making === null) return { ...facts, rate: null };
  if (!metal)
    throw badInput(`${path}.net_weight_g`, 'needs gold, silver or platinum with its purity, such as 18K');
  const row = rates.find((one) => one.metal === metal.metal && one.purity === metal.purity);
  if (!row)
    throw badInput(
      `${path}.net_weight_g`,
      `needs a rate of ${preciousMetalLabel(metal)}: enter it in Metal rates`,
    );
  const rated = { ...facts, rate: { ...metal, perGram: row.per_gram, day: today } };
  const gap = priceGap(rated, price) as Paise;
  if (gap !== 0) throw badInput(`${path}.making_charge`, gapMessage(facts.making, gap, price));
  return rated;
}

const noFacts: PriceFacts = { netWeightMg: null, stones: null, making: null, hallmark: null, rate: null };

type Entered = Omit<PriceFacts, 'rate'>;

function withWritten(before: Entered, written: WrittenParts): Entered {
  const { net_weight_g: grams, stones_value, making_charge, hallmark_fee } = written;
  const amount = (given: Rupees | null | undefined, now: Paise | null) =>
    given === undefined ? now : given === null ? null : fromRupees(given);
  return {
    netWeightMg: grams === undefined ? before.netWeightMg : grams === null ? null : Math.round(grams * 1000),
    stones: amount(stones_value, before.stones),
    making: amount(making_charge, before.making),
    hallmark: amount(hallmark_fee, before.hallmark),
  };
}

function gapMessage(making: Paise, gap: Paise, price: Paise): string {
  const size = formatRupees(Math.abs(gap) as Paise);
  const fitting = add(making, gap);
  const advice = fitting < 0 ? '' : `. With ${formatRupees(fitting)} they add up`;
  return `leaves the parts ${size} ${gap > 0 ? 'below' : 'above'} the price of ${formatRupees(price)}${advice}`;
}
