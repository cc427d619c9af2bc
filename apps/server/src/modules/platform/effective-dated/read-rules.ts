import type { Day } from '@jhumka/domain/calendar';
import type { z } from 'zod';
import { cacheUntilNotified } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { listVersions, type RulesTopic } from './store.ts';

type Reading = Pick<Context, 'notifications' | 'db' | 'log'>;

/** A saved version of rules with its effective date. */
export interface RulesVersion<Rules> {
  readonly version: number;
  readonly holdsFrom: Day;
  readonly isWithdrawn: boolean;
  readonly rules: Rules;
  readonly note: string;
  readonly author: string;
  readonly createdAt: string;
}

/** Part of the shop with effective-dated rules: its topic, and the schema of its rules. */
export interface EffectiveDatedRules<Rules> {
  readonly topic: RulesTopic;
  readonly schema: z.ZodType<Rules>;
}

/** Reads the stored versions, latest effective date first; skips invalid ones. */
export async function readVersions<Rules>(
  { log }: Pick<Context, 'log'>,
  db: Db | Tx,
  { topic, schema }: EffectiveDatedRules<Rules>,
): Promise<RulesVersion<Rules>[]> {
  const rows = await listVersions(db, topic);
  return rows.flatMap(({ version, effective_from, withdrawn_at, value, note, author, created_at }) => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      log.error({ topic, version }, 'invalid settings version skipped; the previous one applies');
      return [];
    }
    return [
      {
        version,
        holdsFrom: effective_from as Day,
        isWithdrawn: withdrawn_at !== null,
        rules: parsed.data,
        note,
        author,
        createdAt: created_at,
      },
    ];
  });
}

/** Returns the version effective on a day; undefined before the first, when the shipped rules apply. */
export function holdingOn<Rules>(
  versions: readonly RulesVersion<Rules>[],
  day: Day,
): RulesVersion<Rules> | undefined {
  return versions.find(({ holdsFrom, isWithdrawn }) => !isWithdrawn && holdsFrom <= day);
}

/** Builds a reader of the versions, cached until one is saved. */
export const versionsReader = <Rules>(source: EffectiveDatedRules<Rules>) =>
  cacheUntilNotified('settings', (ctx: Reading) => readVersions(ctx, ctx.db, source));

/** Builds a reader of the rules effective on a day, cached until a version is saved. */
export function rulesReader<Rules>(
  source: EffectiveDatedRules<Rules>,
): (ctx: Reading, day: Day) => Promise<Rules | undefined> {
  const readCached = versionsReader(source);
  return async (ctx, day) => holdingOn(await readCached(ctx), day)?.rules;
}
