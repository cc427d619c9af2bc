import { normalisePincode } from '../addresses/index.ts';
import { addDays, asDay, type Day } from '../calendar/index.ts';

/** Adds working days; couriers rest on Sundays. 0 is the same day, or Monday for a Sunday. */
export function addWorkingDays(day: Day, days: number): Day {
  const start = Date.parse(day) / dayMs;
  let reached = isSunday(start) ? start + 1 : start;
  for (let left = days; left > 0; left -= 1) {
    reached += 1;
    if (isSunday(reached)) reached += 1;
  }
  return reached === start ? day : addDays(day, reached - start);
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns true for a Sunday, in days since 1 January 1970, a Thursday: every order counts several. */
const isSunday = (day: number) => (day + 4) % 7 === 0;

/** Transit time in working days, minimum and maximum. */
export type DaysOnTheWay = readonly [least: number, most: number];

/** Delivery time to some pincodes, in working days. */
export interface DeliveryRule {
  /** Pincode prefix; '' for all others. The longest match counts. */
  readonly prefix: string;
  /** Null where the courier offers none. A rule with neither service marks a place without delivery. */
  readonly express: DaysOnTheWay | null;
  readonly standard: DaysOnTheWay | null;
}

/** The first and last day of the estimated arrival. */
export interface DeliverySpan {
  readonly from: Day;
  readonly to: Day;
}

export interface DeliveryEstimate {
  readonly express: DeliverySpan | null;
  readonly standard: DeliverySpan | null;
}

const near: Omit<DeliveryRule, 'prefix'> = { express: [1, 2], standard: [2, 4] };
const city: Omit<DeliveryRule, 'prefix'> = { express: [1, 3], standard: [3, 5] };
const far: Omit<DeliveryRule, 'prefix'> = { express: [4, 6], standard: [7, 10] };
const forces: Omit<DeliveryRule, 'prefix'> = { express: null, standard: [7, 12] };

const rulesFor = (prefixes: readonly string[], rule: Omit<DeliveryRule, 'prefix'>): DeliveryRule[] =>
  prefixes.map((prefix) => ({ prefix, ...rule }));

/**
 * Rules of a shop in Jaipur: fast within Rajasthan and to large cities, slower to hills, islands and the north-east.
 */
export const defaultDeliveryRules: readonly DeliveryRule[] = [
  { prefix: '', express: [2, 3], standard: [4, 7] },
  ...rulesFor(['30', '31', '32', '33', '34'], near),
  ...rulesFor(['11', '121', '122', '201', '380', '400', '411', '500', '560', '600', '700'], city),
  ...rulesFor(['18', '19', '737', '744', '78', '79', '6825'], far),
  ...rulesFor(['9'], forces),
];

/**
 * Estimates the arrival of a parcel ordered today; null for an invalid or unserved pincode. It
 * leaves the shop after one working day at the earliest and `dispatchDays` at the latest.
 */
export function estimateDelivery(input: {
  readonly rules: readonly DeliveryRule[];
  readonly pincode: string;
  readonly today: Day;
  readonly dispatchDays: number;
}): DeliveryEstimate | null {
  const { rules, today, dispatchDays } = input;
  const pincode = normalisePincode(input.pincode);
  if (pincode === null) return null;
  const rule = ruleFor(rules, pincode);
  if (rule === null) return null;
  return {
    express: spanOf(rule.express, today, dispatchDays),
    standard: spanOf(rule.standard, today, dispatchDays),
  };
}

const spanOf = (days: DaysOnTheWay | null, today: Day, dispatchDays: number): DeliverySpan | null =>
  days && {
    from: addWorkingDays(today, Math.min(1, dispatchDays) + days[0]),
    to: addWorkingDays(today, dispatchDays + days[1]),
  };

/** Estimates the arrival anywhere the shop delivers: as slow as the slowest rule, which may have no express. */
export function slowestEstimate({
  rules,
  today,
  dispatchDays,
}: {
  readonly rules: readonly DeliveryRule[];
  readonly today: Day;
  readonly dispatchDays: number;
}): DeliveryEstimate {
  const slowest = (all: readonly (DaysOnTheWay | null)[]) =>
    all.reduce((one, other) => (one && other && one[1] >= other[1] ? one : (other ?? one)), null);
  return {
    express: spanOf(slowest(rules.map(({ express, standard }) => express ?? standard)), today, dispatchDays),
    standard: spanOf(slowest(rules.map(({ standard }) => standard)), today, dispatchDays),
  };
}

/** Days of an estimate as they come from the shop, or are computed. */
type Span = { readonly from: string; readonly to: string };

interface Parcel {
  readonly isExpress: boolean;
  /** Lead times of what is in it; null for what is taken from the stock. */
  readonly leadDays: readonly (number | null)[];
}

/**
 * Returns the first and the last day on which a parcel may arrive, once the slowest of its pieces is made; null where
 * nothing is sent.
 */
export function arrivalSpan(
  { express, standard }: { readonly express: Span | null; readonly standard: Span | null },
  { isExpress, leadDays }: Parcel,
): DeliverySpan | null {
  const span = isExpress ? (express ?? standard) : standard;
  const days = Math.max(0, ...leadDays.map((lead) => lead ?? 0));
  return span && { from: addDays(asDay(span.from), days), to: addDays(asDay(span.to), days) };
}

/** Returns true for a pincode of India with a delivery rule. */
export function isServed(rules: readonly DeliveryRule[], pincode: string): boolean {
  const normalised = normalisePincode(pincode);
  return normalised !== null && ruleFor(rules, normalised) !== null;
}

/** Finds the rule with the longest matching prefix; null when it offers no service, or none matches. */
function ruleFor(rules: readonly DeliveryRule[], pincode: string): DeliveryRule | null {
  let found: DeliveryRule | null = null;
  for (const rule of rules) {
    const isCloser = found === null || rule.prefix.length > found.prefix.length;
    if (isCloser && pincode.startsWith(rule.prefix)) found = rule;
  }
  return found?.express || found?.standard ? found : null;
}

/**
 * Returns the usual transit time: that of the default rule, else the range of all rules. Null when no rule offers the
 * service.
 */
export function usualDaysOnTheWay(
  rules: readonly DeliveryRule[],
  way: 'express' | 'standard',
): DaysOnTheWay | null {
  const usual = rules.find(({ prefix }) => prefix === '')?.[way];
  if (usual) return usual;
  const all = rules.map((rule) => rule[way]).filter((days) => days !== null);
  if (all.length === 0) return null;
  return [Math.min(...all.map(([least]) => least)), Math.max(...all.map(([, most]) => most))];
}
