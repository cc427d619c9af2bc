import type { ShopQueryKey } from '../../../../api/query-key.ts';
/** A version of rules that hold from a day on. */
export interface RulesVersion<Rules> {
  readonly version: number;
  readonly holds_from: string | null;
  readonly state: 'planned' | 'in-force' | 'past' | 'withdrawn';
  readonly note: string;
  readonly author: string;
  readonly createdAt: string | null;
  readonly rules: Rules;
}

/** Effective-dated settings: the current ones, and every version. */
export interface EffectiveDatedRules<Rules> {
  readonly version: number;
  readonly rules: Rules;
  readonly earliest: string;
  readonly versions: readonly RulesVersion<Rules>[];
}

/** Source of effective-dated settings, and the mutation that withdraws a planned version. */
export interface EffectiveDatedSource<Rules> {
  /** Name at the beginning of a sentence: 'The offers'. */
  readonly name: string;
  readonly queryKey: ShopQueryKey;
  readonly read: (signal: AbortSignal) => Promise<EffectiveDatedRules<Rules>>;
  readonly withdraw: (version: number) => Promise<EffectiveDatedRules<Rules>>;
}

/** Metadata sent with new settings. */
export interface EffectiveDatedEntry {
  readonly version: number;
  readonly holds_from: string;
  readonly note: string;
  /** Digest of the warnings that were read. */
  readonly accepted?: string;
}

/** Returns the version that a new plan is based on: the last planned one, else the current one. */
export function basisOf<Rules>({ versions, rules }: EffectiveDatedRules<Rules>): Rules {
  return versions.find(({ state }) => state === 'planned')?.rules ?? rules;
}

/** Default effective date of a new plan: that of the plan it is based on, which would start early otherwise. */
export function usualDayOf<Rules>({ versions, earliest }: EffectiveDatedRules<Rules>): string {
  return versions.find(({ state }) => state === 'planned')?.holds_from ?? earliest;
}
