import { isDeepStrictEqual } from 'node:util';
import type { VerbInput } from '@jhumka/contract';
import { type ProductOption, preciousMetalLabel, preciousMetalOf } from '@jhumka/domain/catalogue';
import { add, formatRupees, fromRupees, type Paise, type Rupees } from '@jhumka/domain/money';
import { type PriceFacts, priceGap } from '@jhumka/domain/pricing';
import { badInput } from '../../../../problem.ts';
import type { FieldIssue } from '../../../../text/issue-sentence.ts';
import type { MetalRateRow } from '../../metal-rates/store.ts';
import type { VariantRow } from '../../variants/store.ts';

type WrittenVariant = NonNullable<VerbInput<'admin.products.create'>['variants']>[number];

type WrittenParts = Pick<WrittenVariant, 'net_weight_g' | 'stones_value' | 'making_charge' | 'hallmark_fee'>;

/** The rates that parts are saved with today. */
export interface RatesToday {
  readonly rates: readonly MetalRateRow[];
  readonly today: string;
}

interface OfProduct {
  /** The product with this save's price, metal and purity. */
  readonly product: { readonly price: Paise; readonly metal: string; readonly purity: string };
  readonly options: readonly Pick<ProductOption, 'name' | 'kind'>[];
  readonly same: Pick<VariantRow, 'price' | 'price_facts'> | undefined;
}

/** Returns the list price of a written variant and its precious metal: undefined for another metal, and without a purity. */
export function pricedVariant(
  { price, options: chosen }: Pick<WrittenVariant, 'price' | 'options'>,
  { product, options, same }: OfProduct,
) {
  const usual = options.length === 0 ? product : (same ?? product);
  const option = options.find(({ kind }) => kind === 'metal');
  const metal = (option && chosen[option.name]) ?? product.metal;
  return {
    same,
    price: price === undefined ? usual.price : fromRupees(price),
    metal: preciousMetalOf(metal, product.purity),
  };
}

type Priced = ReturnType<typeof pricedVariant> & RatesToday;

/**
 * Reads the parts of a variant's price. Unchanged ones keep the rate that they were saved with, others take today's.
 * Throws 'bad-input' below `path` where they don't add up to the price, or where their metal has no rate.
 */
export function readPriceFacts(written: WrittenParts, priced: Priced, path: string): PriceFacts | null {
  const read = validateParts(written, priced);
  if ('issue' in read) throw badInput(`${path}.${read.issue.path}`, read.issue.message);
  return read.facts;
}

/** Reads the parts of a variant's price as a save does, and returns the field with what is wrong where it refuses. */
export function validateParts(
  written: WrittenParts,
  { same, price, metal, rates, today }: Priced,
): { readonly facts: PriceFacts | null } | { readonly issue: FieldIssue } {
  const before = same?.price_facts ?? null;
  const { rate: _rate, ...entered } = before ?? noFacts;
  const facts = withWritten(entered, written);
  if (before && same?.price === price && isDeepStrictEqual(facts, entered)) return { facts: before };
  if (Object.values(facts).every((fact) => fact === null)) return { facts: null };
  if (facts.netWeightMg === null || facts.making === null) return { facts: { ...facts, rate: null } };
  const refused = (path: string, message: string) => ({ issue: { path, message } });
  if (!metal) return refused('net_weight_g', 'needs gold, silver or platinum with its purity, such as 18K');
  const row = rates.find((one) => one.metal === metal.metal && one.purity === metal.purity);
  if (!row)
    return refused('net_weight_g', `needs a rate of ${preciousMetalLabel(metal)}: enter it in Metal rates`);
  const rated = { ...facts, rate: { ...metal, perGram: row.per_gram, day: today } };
  const gap = priceGap(rated, price) as Paise;
  return gap === 0 ? { facts: rated } : refused('making_charge', gapMessage(facts.making, gap, price));
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
