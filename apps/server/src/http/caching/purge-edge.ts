import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { claimEdge, listChanges, recordFailedPurge, recordPurge } from '../../database/edge-changes.ts';
import type { Notifications } from '../../database/notifications.ts';
import type { PublicTopic } from '../../database/public-topics.ts';
import type { EdgeGateway } from '../../gateways/edge.ts';

/** Delay of a purge, so that every process has dropped its cached pages, and changes of the moment are one purge. */
const collectMs = 100;
/**
 * A change is purged again after this time: between the change and the first purge the edge may have fetched a page
 * from a process that was not notified yet, or have asked for it before and stored it after. Longer than a process
 * without notifications sends pages that an edge stores (`http/caching/public-caching.ts`).
 */
const settledMs = 1_100;
/** Interval between the beginnings of two purges: what the one before purged is settled, though a timer may be early. */
const betweenPurgesMs = settledMs + 10;
/** A killed worker holds the edge no longer than this; longer than a purge may take. */
const leaseSeconds = 6;
const maxRetryMs = 15_000;

export interface EdgePurger {
  recordNotified(topic: PublicTopic): void;
  /** Purges what is due. Rejects when the edge did not confirm it. */
  purge(): Promise<void>;
  /** Returns true after a failure, until the next attempt is due. */
  isWaiting(): boolean;
}

/**
 * Purges the edge after committed changes, which are rows (`database/edge-changes.ts`) until they have been purged
 * twice: neither a lost notification nor a killed process loses one.
 */
export function createEdgePurger(
  ctx: Pick<Context, 'db'> & { readonly notifications: Pick<Notifications, 'notifySoon'> },
  edge: EdgeGateway,
): EdgePurger {
  const holder = randomUUID();
  const notified = new Set<PublicTopic>();
  /** Beginnings of the first purge, by change. */
  let firstPurges: ReadonlyMap<string, number> = new Map();
  let beganAt = Number.NEGATIVE_INFINITY;
  let retryAt = Number.NEGATIVE_INFINITY;
  let failures = 0;

  async function purge(): Promise<void> {
    await pause(Math.max(collectMs, beganAt + betweenPurgesMs - performance.now()));
    const arrived = new Set(notified);
    notified.clear();
    const changes = await listChanges(ctx.db);
    const startedAt = performance.now();
    const isNew = ({ id }: { id: string }) => !firstPurges.has(id);
    const isSettled = ({ id }: { id: string }) => startedAt - (firstPurges.get(id) ?? Infinity) >= settledMs;
    const due = changes.filter((change) => isNew(change) || isSettled(change));
    if (due.length === 0 || !(await claimEdge(ctx.db, holder, leaseSeconds))) return;
    const topics = new Set(due.map(({ topic }) => topic));
    // The process that made the change was killed before it could notify.
    for (const { topic } of due.filter(isNew)) if (!arrived.has(topic)) renotify(topic);
    beganAt = performance.now();
    await requestPurge([...topics]);
    await recordPurge(
      ctx.db,
      changes.filter(isSettled).map(({ id }) => id),
    );
    firstPurges = new Map(
      changes
        .filter((change) => !isSettled(change))
        .map(({ id }) => [id, firstPurges.get(id) ?? beganAt] as const),
    );
  }

  function renotify(topic: PublicTopic): void {
    ctx.notifications.notifySoon(topic);
    notified.delete(topic);
  }

  async function requestPurge(topics: readonly PublicTopic[]): Promise<void> {
    try {
      await edge.purge(topics);
      failures = 0;
    } catch (error) {
      failures += 1;
      retryAt = performance.now() + Math.min(maxRetryMs, 1_000 * 2 ** (failures - 1));
      await recordFailedPurge(ctx.db, String(error));
      throw new Error('edge purge failed, will be retried', { cause: error });
    }
  }

  return {
    recordNotified: (topic) => notified.add(topic),
    purge,
    isWaiting: () => performance.now() < retryAt,
  };
}
