import { formatRupees, fromRupees, paise } from '@jhumka/domain/money';
import type { Changes } from '../audit/index.ts';
import { amountKeys } from '../settings-management/index.ts';

/** Under which names the log keeps amounts of money, in paise, by what was done. */
const amounts: readonly (readonly [action: RegExp, names: ReadonlySet<string>])[] = [
  [/^product\./, new Set(['price'])],
  [/^vip\.settings/, new Set(['vip_membership_price', 'vip_thresholds', 'price'])],
  [/^coupon\./, new Set(['worth', 'minTotal', 'maxDiscount'])],
];
const none: ReadonlySet<string> = new Set();

/**
 * What was changed, for people: amounts in rupees, and of the terms of a coupon those that changed, one by one. The log
 * itself stays as it was written.
 */
export function readableChanges(action: string, changes: Changes): Changes {
  if (action.startsWith('settings.')) return readableSettings(changes);
  const names = amounts.find(([which]) => which.test(action))?.[1] ?? none;
  const { terms, ...others } = changes;
  const fields = terms === undefined ? others : { ...others, ...changedTerms(terms) };
  return Object.fromEntries(
    Object.entries(fields).map(([name, { from, to }]) => {
      const words = (value: unknown) => inWords(value, names, names.has(name));
      return [name, { from: words(from), to: words(to) }];
    }),
  );
}

const readableSettings = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => {
      const words = (value: unknown) =>
        amountKeys.has(name) && typeof value === 'number' ? formatRupees(fromRupees(value)) : value;
      return [name, { from: words(from), to: words(to) }];
    }),
  );

function changedTerms({ from, to }: Changes[string]): Changes {
  const [before, after] = [asRecord(from), asRecord(to)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter(
    (name) =>
      !isNothing(before[name], after[name]) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(
    differing.map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }]),
  );
}

/** Terms that ask for nothing are not worth a line. */
const isNothing = (...values: readonly unknown[]) =>
  values.every(
    (value) =>
      value === undefined ||
      value === null ||
      value === false ||
      (Array.isArray(value) && value.length === 0),
  );

function inWords(value: unknown, names: ReadonlySet<string>, isAmount: boolean): unknown {
  if (typeof value === 'number') return isAmount ? formatRupees(paise(value)) : value;
  if (Array.isArray(value)) return value.map((one) => inWords(one, names, isAmount));
  if (value === null || typeof value !== 'object') return value;
  const fields = asRecord(value);
  if (fields.kind === 'fixed' && typeof fields.value === 'number') return formatRupees(paise(fields.value));
  if (fields.kind === 'percentage') return `${fields.value} %`;
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, inWords(one, names, isAmount || names.has(name))]),
  );
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** All texts of a value, however deep, among which ids may be. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** The same with the names of the things whose ids stand in it. */
export function withNames(changes: Changes, names: ReadonlyMap<string, string>): Changes {
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(named);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, named(one)]));
  };
  return named(changes) as Changes;
}
