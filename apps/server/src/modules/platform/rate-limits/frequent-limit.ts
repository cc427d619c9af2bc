import { BlockList, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { type Rule, windowAt } from './limit.ts';
import { addCounts, sweepRarely } from './store.ts';

/** Time between two writes of a process's counts. */
const flushMs = 1_000;
/** Share of a limit that a process counts by itself before it tells the others: most callers are never written. */
const unsharedShare = 1 / 50;
const maxKeys = 50_000;

interface Counter {
  readonly key: string;
  readonly start: number;
  readonly max: number;
  /** Counted by all processes, as of the last write. */
  shared: number;
  /** Counted here since then. */
  unsent: number;
}

class Counters {
  readonly known = new LRUCache<string, Counter>({ max: maxKeys });
  timer: NodeJS.Timeout | undefined;
}

const countersByDb = new WeakMap<Db, Counters>();

type Counting = Pick<Context, 'db' | 'now' | 'log'>;

/** Networks from which no visitor comes: a proxy that is not named in TRUST_PROXY, and load tests. */
const ownNetworks = new BlockList();
ownNetworks.addSubnet('127.0.0.0', 8);
ownNetworks.addSubnet('10.0.0.0', 8);
ownNetworks.addSubnet('172.16.0.0', 12);
ownNetworks.addSubnet('192.168.0.0', 16);
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addAddress('::', 'ipv6');

/** Returns true for an address that stands for many visitors. */
export function isOwnNetwork(caller: string): boolean {
  const address = caller.replace('/64', '');
  return ownNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Limits what is frequent and cheap, by address or account: counts in memory, and shares the counts with the other
 * processes once a second. Above the limit each process lets through what arrives within that second, and at most a
 * fiftieth of the limit. Throws the rule's problem, with the seconds until the window ends.
 */
export function limitFrequent(ctx: Counting, what: string, caller: string, rule: Rule): void {
  refuseFrequent(ctx, what, caller, rule);
  countFrequent(ctx, what, caller, rule);
}

/** Refuses above the limit, without counting: for work that may turn out to be cached. */
export function refuseFrequent(ctx: Counting, what: string, caller: string, rule: Rule): void {
  if (isOwnNetwork(caller)) return;
  const { secondsLeft } = windowAt(ctx.now(), rule.windowSeconds);
  const { shared, unsent } = counterOf(ctx, `${what} ${caller}`, rule);
  if (shared + unsent < rule.max) return;
  throw new Problem(rule.problem ?? 'too-many-requests', { retryAfterSeconds: secondsLeft });
}

/** Counts one. */
export function countFrequent(ctx: Counting, what: string, caller: string, rule: Rule): void {
  if (isOwnNetwork(caller)) return;
  const counter = counterOf(ctx, `${what} ${caller}`, rule);
  counter.unsent += 1;
  const counters = countersOf(ctx.db);
  if (counter.unsent < Math.max(1, rule.max * unsharedShare) || counters.timer) return;
  counters.timer = setTimeout(() => {
    counters.timer = undefined;
    shareCounts(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'rate limits not shared'));
  }, flushMs).unref();
}

/** Writes the counts of this process, and reads those of all. @internal Tests don't wait for it. */
export async function shareCounts(ctx: Counting): Promise<void> {
  const due = [...countersOf(ctx.db).known.values()].filter(
    ({ unsent, max }) => unsent >= Math.max(1, max * unsharedShare),
  );
  if (due.length === 0) return;
  const sent = due.map(({ key, start, unsent }) => ({ key, start: new Date(start), count: unsent }));
  // Still counted while it is written: who is above the limit stays refused meanwhile.
  for (const counter of due) {
    counter.shared += counter.unsent;
    counter.unsent = 0;
  }
  try {
    const totals = await addCounts(ctx.db, sent);
    for (const counter of due) counter.shared = Math.max(counter.shared, totals.get(counter.key) ?? 0);
  } catch (error) {
    for (const [at, counter] of due.entries()) {
      const count = sent[at]?.count ?? 0;
      counter.shared -= count;
      counter.unsent += count;
    }
    throw error;
  }
  await sweepRarely(ctx);
}

function countersOf(db: Db): Counters {
  const counters = countersByDb.get(db) ?? new Counters();
  countersByDb.set(db, counters);
  return counters;
}

function counterOf(ctx: Counting, key: string, { max, windowSeconds }: Rule): Counter {
  const start = windowAt(ctx.now(), windowSeconds).start.getTime();
  const { known } = countersOf(ctx.db);
  const counter = known.get(key);
  if (counter?.start === start) return counter;
  const fresh = { key, start, max, shared: 0, unsent: 0 };
  known.set(key, fresh);
  return fresh;
}
