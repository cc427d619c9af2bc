import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../../../../tools/cluster/cluster.ts';
import { membersThatAre } from '../../../../tools/cluster/services.ts';
import { waitForStandbys } from '../../../../tools/cluster/start.ts';
import { waitFor } from '../../../../tools/cluster/wait-for.ts';
import type { OpenContext } from '../../src/create-context.ts';
import { type Acknowledged, longestGap } from './acknowledged.ts';
import type { Counts } from './ask.ts';
import { prepareCast } from './cast.ts';
import { compare, type Differences } from './compare.ts';
import type { Fault } from './faults.ts';
import { Load } from './load.ts';

export interface RoundResult {
  readonly title: string;
  readonly goal: number;
  readonly leaders: string;
  /** Longest time between two orders before the fault, in seconds: what the machine and the load cost alone. */
  readonly calmGap: number;
  readonly withoutWriting: number;
  /** Longest time between two pages before the fault, and after it. */
  readonly calmPageGap: number;
  readonly withoutPages: number;
  /** Seconds from the fault until all follow one leader again. */
  readonly untilWhole: number;
  readonly counts: Counts;
  readonly acknowledged: Acknowledged;
  readonly differences: Differences;
}

/** Undisturbed load before a fault. */
const calmMs = 6_000;
/** Time after the old leader is back: what it could still destroy shows by then. */
const afterwardsMs = 6_000;

/** Runs one round: load, a fault, recovery, comparison. */
export async function runRound(cluster: Cluster, context: OpenContext, fault: Fault): Promise<RoundResult> {
  const { layout, secrets } = cluster;
  await waitForStandbys(cluster, 120);
  const [leader] = await membersThatAre('primary', layout.members);
  if (!leader) throw new Error('There is no leader');
  const cast = await prepareCast(context, {
    shopUrl: `http://${layout.address}:${layout.ports.nginx}`,
    emulator: { url: `http://${layout.address}:${layout.ports.emulator}`, secret: secrets.emulatorAccess },
  });

  // Visitors have been here: what no process ever rendered can't be served without a database.
  for (const page of [...cast.pages, ...cast.pages]) await fetch(cast.shopUrl + page).catch(() => undefined);
  const load = new Load(cast);
  await waitFor('the first order', 60, () => load.acknowledged.writes.length > 0);
  const start = Date.now();
  await pause(calmMs);
  const before = Date.now();
  let whole = 0;
  try {
    await fault.inject({ cluster, load, leader });
    await waitForStandbys(cluster, 180);
    whole = Date.now();
    await pause(afterwardsMs);
    await waitForWrites(load);
  } finally {
    await load.end();
  }
  const after = Date.now();
  const [now] = await membersThatAre('primary', layout.members);
  return {
    title: fault.title,
    goal: fault.goal,
    leaders: now === leader ? leader.name : `${leader.name} → ${now?.name}`,
    calmGap: longestGap(load.acknowledged.writes, start, before),
    withoutWriting: longestGap(load.acknowledged.writes, before, after),
    calmPageGap: longestGap(load.acknowledged.pages, start, before),
    withoutPages: longestGap(load.acknowledged.pages, before, after),
    untilWhole: (whole - before) / 1_000,
    counts: load.counts,
    acknowledged: load.acknowledged,
    differences: await compare(context, cast, load.acknowledged),
  };
}

/** Waits until the shop accepts orders again, however long that takes. */
async function waitForWrites({ acknowledged }: Load): Promise<void> {
  const count = acknowledged.writes.length;
  await waitFor('the next order', 120, () => acknowledged.writes.length > count);
}
