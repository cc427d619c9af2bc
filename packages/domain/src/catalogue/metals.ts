import type { ProductFilters } from './filters.ts';

/** Metal groups. In lower case, so that none is the name of a metal. */
export const metalGroups = ['gold', 'silver', 'platinum'] as const;

/** A metal group; as a value of the metal filter it selects all of its metals. */
export type MetalGroup = (typeof metalGroups)[number];

/** Names of the groups. Gold-plated metal is silver, and the label says so. */
export const metalGroupLabels: Readonly<Record<MetalGroup, string>> = {
  gold: 'Gold',
  silver: 'Silver and gold-plated',
  platinum: 'Platinum',
};

/**
 * Returns the group of a product's metal: vermeil and plated silver are silver, other plated metals are in no group,
 * and of two metals the first named counts.
 */
export function metalGroupOf(metal: string): MetalGroup | undefined {
  const text = metal.toLowerCase();
  if (/\b(silver|vermeil)\b/.test(text)) return 'silver';
  if (/\b(plated|filled|tone|toned|coated)\b/.test(text)) return undefined;
  const [group] = metalGroups
    .filter((one) => text.includes(one))
    .sort((one, other) => text.indexOf(one) - text.indexOf(other));
  return group;
}

/** Fineness of alloys by their karats, in parts of a thousand as the hallmark says it. */
const finenessOfKarats: Readonly<Record<string, number>> = {
  ...{ '24': 999, '23': 958, '22': 916, '21': 875, '20': 833, '18': 750, '14': 585, '10': 417, '9': 375 },
};

/** A precious metal with its fineness in parts of a thousand: gold of 750 for '18K'. */
export interface PreciousMetal {
  readonly metal: MetalGroup;
  readonly purity: number;
}

/** Reads 'Rose gold' and '18K' as gold of 750; a fineness in the name of the metal counts first, as in '22K gold'. */
export function preciousMetalOf(metal: string, purity: string): PreciousMetal | undefined {
  const group = metalGroupOf(metal);
  const fineness = finenessIn(metal) ?? finenessIn(purity);
  return group && fineness ? { metal: group, purity: fineness } : undefined;
}

function finenessIn(text: string): number | undefined {
  const [, karats] = /\b(\d{1,2}) ?(?:k|kt|ct|karats?)\b/i.exec(text) ?? [];
  if (karats !== undefined) return finenessOfKarats[karats];
  const [parts] = /\b[3-9]\d\d\b/.exec(text) ?? [];
  return parts === undefined ? undefined : Number(parts);
}

/** Names a precious metal as customers know it: 'Gold, 18K', 'Platinum, 950'. */
export function preciousMetalLabel({ metal, purity }: PreciousMetal): string {
  const [karats] = Object.entries(finenessOfKarats).find(([, fineness]) => fineness === purity) ?? [];
  const isInKarats = metal === 'gold' && karats !== undefined;
  return `${metal.charAt(0).toUpperCase()}${metal.slice(1)}, ${isInKarats ? `${karats}K` : purity}`;
}

/** Returns true when a value of the metal filter is a group. */
export function isMetalGroup(value: string): value is MetalGroup {
  return metalGroups.some((group) => group === value);
}

/** Expands the groups among filter values to the known metals in them. */
export function metalsOf(values: readonly string[], known: readonly string[]): string[] {
  const metals = values.flatMap((value) =>
    isMetalGroup(value) ? known.filter((metal) => metalGroupOf(metal) === value) : [value],
  );
  return [...new Set(metals)];
}

/** Toggles a whole group; it replaces the filters of its single metals. */
export function toggleMetalGroup(filters: ProductFilters, group: MetalGroup): ProductFilters {
  const { metal = [], ...others } = filters;
  const rest = metal.filter((value) => value !== group && metalGroupOf(value) !== group);
  return withMetals(others, metal.includes(group) ? rest : [...rest, group]);
}

/** Toggles one metal; when its group is on, the group's other metals stay on. */
export function toggleMetal(
  filters: ProductFilters,
  metal: string,
  inGroup: readonly string[],
): ProductFilters {
  const { metal: on = [], ...others } = filters;
  const group = metalGroupOf(metal);
  if (group !== undefined && on.includes(group)) {
    const rest = on.filter((value) => value !== group);
    return withMetals(others, [...rest, ...inGroup.filter((one) => one !== metal)]);
  }
  return withMetals(others, on.includes(metal) ? on.filter((one) => one !== metal) : [...on, metal]);
}

function withMetals(others: ProductFilters, metals: readonly string[]): ProductFilters {
  return metals.length === 0 ? others : { ...others, metal: [...new Set(metals)].sort() };
}
