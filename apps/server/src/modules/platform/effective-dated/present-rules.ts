import { dayInIndia } from '@jhumka/domain/calendar';
import type { ActorContext } from '../../../context.ts';
import { holdingOn, readVersions } from './read-rules.ts';
import { earliestDay, type ManagedRules } from './save-rules.ts';

/** Reads the current rules and every version, by effective date, descending; the shipped rules are last. */
export async function readManagedRules<Rules extends object, Shown>(
  ctx: ActorContext,
  managed: ManagedRules<Rules>,
  show: (rules: Rules) => Shown,
) {
  const [versions, shipped] = await Promise.all([
    readVersions(ctx, ctx.db, managed),
    managed.shipped(ctx.db),
  ]);
  const today = dayInIndia(ctx.now());
  const inForce = holdingOn(versions, today);
  const stateOf = ({ version, holdsFrom, isWithdrawn }: (typeof versions)[number]) => {
    if (isWithdrawn) return 'withdrawn' as const;
    if (holdsFrom > today) return 'planned' as const;
    return version === inForce?.version ? ('in-force' as const) : ('past' as const);
  };
  return {
    version: Math.max(0, ...versions.map(({ version }) => version)),
    rules: show(inForce?.rules ?? shipped),
    earliest: earliestDay(ctx, managed) as string,
    versions: [
      ...versions.map((each) => ({
        version: each.version,
        holds_from: each.holdsFrom as string | null,
        state: stateOf(each),
        note: each.note,
        author: each.author,
        createdAt: each.createdAt as string | null,
        rules: show(each.rules),
      })),
      {
        version: 0,
        holds_from: null,
        state: inForce ? ('past' as const) : ('in-force' as const),
        note: '',
        author: '',
        createdAt: null,
        rules: show(shipped),
      },
    ],
  };
}
