import { isDeepStrictEqual } from 'node:util';
import { addDays, type Day, dayInIndia, formatDate, isDay } from '@jhumka/domain/calendar';
import type { ActorContext, Context } from '../../../context.ts';
import { notify } from '../../../database/notifications.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import { type Changes, writeAudit } from '../audit/write-audit.ts';
import { type EffectiveDatedRules, holdingOn, readVersions } from './read-rules.ts';
import { insertVersion, listVersions, lockVersions, markWithdrawn, recordDueVersions } from './store.ts';

/** Effective-dated rules that administrators edit. */
export interface ManagedRules<Rules extends object> extends EffectiveDatedRules<Rules> {
  /** Audit action of a change. */
  readonly action: 'coupon.offers' | 'streak.settings' | 'vip.settings';
  /** Lead time in days: 0 for immediate effect, 1 where a day that has begun preserves its rules. */
  readonly daysAhead: 0 | 1;
  /** Rules before any version: the shipped ones. */
  readonly shipped: (tx: Tx | ActorContext['db']) => Promise<Rules>;
  /** Reviews a saved version before the transaction commits; what it throws takes the version back. */
  readonly review: (
    ctx: Pick<ActorContext, 'log'>,
    tx: Tx,
    saved: Omit<SavedEntry, 'note' | 'holds_from'> & { readonly holdsFrom: Day },
  ) => Promise<void>;
}

/** Effective date, audit entry, and the newest version that the editor had loaded (optimistic locking). */
export interface SavedEntry {
  readonly version: number;
  readonly holds_from?: string | undefined;
  readonly note?: string | undefined;
  readonly accepted?: string | undefined;
}

/** Returns the earliest effective date of new rules. */
export const earliestDay = ({ now }: Pick<ActorContext, 'now'>, { daysAhead }: { daysAhead: number }): Day =>
  addDays(dayInIndia(now()), daysAhead);

/**
 * Saves rules with their effective date. Throws 'changed-meanwhile' when another version was saved since the loaded
 * `version` (optimistic locking), 'bad-input' for a day that is over or, with `daysAhead`, has begun, and what the review
 * of the rules throws.
 */
export async function saveRules<Rules extends object>(
  ctx: ActorContext,
  managed: ManagedRules<Rules>,
  rules: Rules,
  { version: loadedVersion, holds_from, note = '', accepted }: SavedEntry,
): Promise<void> {
  const earliest = earliestDay(ctx, managed);
  const holdsFrom = holds_from ?? earliest;
  if (!isDay(holdsFrom) || holdsFrom < earliest) {
    const why = managed.daysAhead > 0 ? ': a day that has begun keeps its rules' : '';
    throw badInput('holds_from', `is ${formatDate(earliest)} or later${why}`);
  }
  await transact(ctx, async (tx, ctx) => {
    await lockVersions(tx);
    const newest = (await listVersions(tx, managed.topic)).toSorted((a, b) => b.version - a.version)[0];
    if ((newest?.version ?? 0) !== loadedVersion) {
      throw new Problem('changed-meanwhile', {
        data: { changedBy: newest?.author ?? '', changedAt: newest?.created_at ?? '' },
      });
    }
    const held = holdingOn(await readVersions(ctx, tx, managed), holdsFrom)?.rules;
    const before = held ?? (await managed.shipped(tx));
    const version = loadedVersion + 1;
    await insertVersion(
      tx,
      managed.topic,
      { version, effective_from: holdsFrom, value: rules, note, author_id: ctx.actor.userId },
      ctx.now(),
    );
    await managed.review(ctx, tx, { version, holdsFrom, accepted });
    await writeAudit(tx, ctx, {
      action: managed.action,
      subjectId: `${managed.topic}-${version}`,
      changes: { ...changesBetween(before, rules), holds_from: { from: null, to: holdsFrom } },
      note,
    });
  });
}

/** Withdraws planned rules. Throws 'not-found' for others. */
export async function withdrawRules<Rules extends object>(
  ctx: ActorContext,
  managed: ManagedRules<Rules>,
  version: number,
): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    await lockVersions(tx);
    const found = (await listVersions(tx, managed.topic)).find((row) => row.version === version);
    const isPlanned = found?.withdrawn_at === null && found.effective_from > dayInIndia(ctx.now());
    if (!isPlanned) throw new Problem('not-found');
    await markWithdrawn(tx, managed.topic, version, ctx.now());
    await writeAudit(tx, ctx, {
      action: `${managed.action}-withdrawn`,
      subjectId: `${managed.topic}-${version}`,
      changes: { state: { from: 'planned', to: 'withdrawn' } },
    });
  });
}

function changesBetween<Rules extends object>(before: Rules, after: Rules): Changes {
  const keys = Object.keys(after) as (keyof Rules & string)[];
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]));
}

/**
 * Notifies every process once when rules become effective in India: bills and visits read the day
 * themselves, shared cached pages are invalidated.
 */
export async function notifyDueRules(ctx: Context): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    const at = ctx.now();
    for (const topic of new Set(await recordDueVersions(tx, dayInIndia(at), at))) {
      await notify(tx, 'settings', topic);
    }
  });
}
