import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import { type Figure, microseconds, percent, perSecond } from '../figures.ts';
import { type Load, measureRate, type Rate } from './measure-rate.ts';
import { median } from './median.ts';
import { measureRounds } from './quiet.ts';

export interface Comparison {
  readonly shop: Rate;
  readonly bare: Rate;
  /** The shop's rate as a share of the baseline's: the median of all rounds. */
  readonly share: number;
  readonly work: string;
}

/** Measures the shop and its baseline alternately, so that a busy minute affects both, and returns the medians. */
export async function compareRates(bench: Bench, shop: Load, bare: Load): Promise<Comparison> {
  for (const load of [shop, bare]) await measureRate(load, { seconds: 1 });
  const rounds = await measureRounds(bench, effort.rounds, async () => ({
    shop: await measureRate(shop, { seconds: effort.seconds }),
    bare: await measureRate(bare, { seconds: effort.seconds }),
  }));
  const medians = {
    shop: medianRate(rounds.map((round) => round.shop)),
    bare: medianRate(rounds.map((round) => round.bare)),
  };
  for (const [name, rate] of Object.entries(medians)) bench.log(`  ${name}: ${describe(rate)}`);
  const share = median(rounds.map((round) => round.shop.perSecond / round.bare.perSecond));
  const work = `${microseconds(medians.shop.cpuMicros)} vs ${microseconds(medians.bare.cpuMicros)}`;
  return { ...medians, share, work };
}

/** Figure of a rate and its baseline; met when the shop reaches at least this share of it. */
export function shareFigure(what: string, { shop, bare, share, work }: Comparison, least: number): Figure {
  return {
    what,
    measured: perSecond(shop.perSecond),
    baseline: `${perSecond(bare.perSecond)} bare route`,
    ratio: percent(share),
    work,
    target: `≥ ${percent(least)}`,
    isMet: share >= least,
  };
}

const describe = ({ perSecond, cpuMicros, p50Ms, p99Ms }: Rate) =>
  `${Math.round(perSecond)}/s, ${Math.round(cpuMicros)} µs of its process for each, half under ${p50Ms} ms, 99 % under ${p99Ms} ms`;

/** Median of each figure. */
export function medianRate(rates: readonly Rate[]): Rate {
  const of = (figure: keyof Rate) => median(rates.map((rate) => rate[figure]));
  return {
    perSecond: of('perSecond'),
    cpuMicros: of('cpuMicros'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}
