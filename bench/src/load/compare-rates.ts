import { effort } from '../effort.ts';
import { type Load, measureRate, type Rate } from './measure-rate.ts';
import { median } from './median.ts';

export interface Comparison {
  readonly shop: Rate;
  readonly bare: Rate;
}

/** Measures the shop and its baseline in turn, A B A B, so that a busy minute hits both, and gives the medians. */
export async function compareRates(shop: Load, bare: Load): Promise<Comparison> {
  for (const load of [shop, bare]) await measureRate(load, { seconds: 1 });
  const rates: { shop: Rate[]; bare: Rate[] } = { shop: [], bare: [] };
  for (let round = 0; round < effort.rounds; round += 1) {
    rates.shop.push(await measureRate(shop, { seconds: effort.seconds }));
    rates.bare.push(await measureRate(bare, { seconds: effort.seconds }));
  }
  return { shop: medianRate(rates.shop), bare: medianRate(rates.bare) };
}

/** Each figure's own median. */
export function medianRate(rates: readonly Rate[]): Rate {
  const of = (figure: keyof Rate) => median(rates.map((rate) => rate[figure]));
  return {
    perSecond: of('perSecond'),
    cpuMicros: of('cpuMicros'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}
