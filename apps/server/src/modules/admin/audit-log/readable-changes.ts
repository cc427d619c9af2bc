import { formatRupees, fromRupees, paise } from '@jhumka/domain/money';
import type { Changes } from '../../platform/audit/write-audit.ts';
import { amountKeys } from '../settings/present-shop-settings.ts';

const ofProducts = /^product\.|^admin\.products\./;
/** Fields that are amounts in paise, by action. */
const amounts: readonly (readonly [action: RegExp, names: ReadonlySet<string>])[] = [
  [ofProducts, new Set(['price', 'discounted_price'])],
  [/^price-period\./, new Set(['price', 'amount'])],
  [/^vip\.settings/, new Set(['vip_membership_price', 'vip_thresholds', 'price'])],
  [/^coupon\./, new Set(['worth', 'minTotal', 'maxDiscount', 'budget'])],
];
const none: ReadonlySet<string> = new Set();

/**
 * Formats changes for display: amounts in rupees, and of a coupon's terms only the changed ones.
 * The log itself stays unchanged.
 */
export function readableChanges(action: string, changes: Changes): Changes {
  if (action.startsWith('settings.')) return readableSettings(changes);
  const names = amounts.find(([which]) => which.test(action))?.[1] ?? none;
  const { terms, ...others } = changes;
  const fields = terms === undefined ? others : { ...others, ...changedTerms(terms) };
  const readable = Object.entries(fields).map(([name, { from, to }]) => {
    const [, , field = name] = variantField.exec(name) ?? [];
    const format = (value: unknown) => formatValue(value, names, names.has(field));
    if (name === 'ended' && to === 'left') return [name, { from, to: 'client-disconnected' }] as const;
    return [name, { from: format(from), to: format(to) }] as const;
  });
  return ofProducts.test(action) ? ofVariants(readable) : Object.fromEntries(readable);
}

/** A field of a variant in a bulk change, after its SKU. */
const variantField = /^(\S+) ([a-z_]+)$/;

/** Joins the same change of several variants into one: 'price, 13 variants'. */
function ofVariants(changes: readonly (readonly [name: string, change: Changes[string]])[]): Changes {
  const groups = Map.groupBy(changes, ([name, change]) => {
    const [, , field] = variantField.exec(name) ?? [];
    return field === undefined ? name : JSON.stringify([field, change]);
  });
  return Object.fromEntries(
    [...groups.values()].map((group) => {
      const [[name, change]] = group as [(typeof changes)[number]];
      const [, sku, field] = variantField.exec(name) ?? [];
      if (field === undefined) return [name, change];
      return [group.length === 1 ? `${field} of ${sku}` : `${field}, ${group.length} variants`, change];
    }),
  );
}

const readableSettings = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => {
      const format = (value: unknown) =>
        amountKeys.has(name) && typeof value === 'number' ? formatRupees(fromRupees(value)) : value;
      return [name, { from: format(from), to: format(to) }];
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

/** Terms without a condition are not worth a line. */
const isNothing = (...values: readonly unknown[]) =>
  values.every(
    (value) =>
      value === undefined ||
      value === null ||
      value === false ||
      (Array.isArray(value) && value.length === 0),
  );

function formatValue(value: unknown, names: ReadonlySet<string>, isAmount: boolean): unknown {
  if (typeof value === 'number') return isAmount ? formatRupees(paise(value)) : value;
  if (Array.isArray(value)) return value.map((one) => formatValue(one, names, isAmount));
  if (value === null || typeof value !== 'object') return value;
  const fields = asRecord(value);
  if (fields.kind === 'fixed' && typeof fields.value === 'number') return formatRupees(paise(fields.value));
  if (fields.kind === 'percentage') return `${fields.value} %`;
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, formatValue(one, names, isAmount || names.has(name))]),
  );
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Collects all strings of a value at any depth, which may be ids. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/**
 * Replaces ids by names, and digests and unknown ids by their kind ('picture'). Omits fields that were empty before and
 * after.
 */
export function withNames(changes: Changes, names: ReadonlyMap<string, string>): Changes {
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? kindOfId(value) ?? value;
    if (Array.isArray(value)) return counted(value.map(named));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, named(one)]));
  };
  const fields = Object.entries(changes).flatMap(([name, { from, to }]) => {
    const [before, after] = [named(from), named(to)];
    if (isEmpty(before) && isEmpty(after)) return [];
    const isAlike = before === after && JSON.stringify(from) !== JSON.stringify(to);
    return [[name, { from: before, to: isAlike ? `another ${after}` : after }] as const];
  });
  return Object.fromEntries(fields);
}

/** Kinds of entities without a name, by the prefix of the id. */
const kinds: Readonly<Record<string, string>> = {
  usr: 'deleted user',
  ord: 'deleted order',
  prd: 'deleted product',
  cat: 'deleted category',
  sub: 'deleted subcategory',
  cmp: 'deleted campaign',
  blk: 'several products',
  imp: 'import',
  ban: 'banner',
  cpn: 'coupon',
  rfd: 'refund',
  pur: 'purchase',
  ses: 'device',
};

/** Returns the kind of an id or a digest; undefined for any other text. */
export function kindOfId(text: string): string | undefined {
  if (/^[0-9a-f]{32,}$/.test(text)) return 'picture';
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return 'job';
  const prefix = /^([a-z]{3})_[0-9a-z]{26}$/.exec(text)?.[1];
  return prefix === undefined ? undefined : (kinds[prefix] ?? 'entry');
}

/** Formats a list of pictures as its length: '3 pictures'. */
const counted = (values: readonly unknown[]): unknown =>
  values.length > 1 && values.every((value) => value === 'picture') ? `${values.length} pictures` : values;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty));
