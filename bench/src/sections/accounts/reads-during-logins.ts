import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../../bench.ts';
import { effort } from '../../effort.ts';
import { type Figure, milliseconds, times } from '../../figures.ts';
import { median, quantile } from '../../load/median.ts';
import { measureRounds } from '../../load/quiet.ts';
import type { LoopDelay } from '../../processes/messages.ts';
import { type Account, addAccounts, passwordOfAccounts } from '../../shops/accounts.ts';
import type { Shop } from '../../shops/shop.ts';
import { fromAnywhere, timeOf } from './calls.ts';

const readEveryMs = 10;
/** Users who log in continuously: twice as many as the shop hashes concurrently. */
const concurrentUsers = 4;

interface Round {
  readonly readsMs: readonly number[];
  readonly loginsMs: readonly number[];
  readonly loop: LoopDelay;
}

/** Measures catalogue reads at a steady rate, with and without concurrent logins. */
export async function measureReadsDuringLogins(bench: Bench, shop: Shop): Promise<Figure[]> {
  const accounts = await addAccounts(shop.data, concurrentUsers);
  const alone = await timeOf(shop.url + loginPath, 200, login(accounts[0]));
  for (const people of [[], accounts]) await measure(shop, people, 1);
  const rounds = await measureRounds(bench, effort.rounds, async () => ({
    still: await measure(shop, [], effort.seconds),
    busy: await measure(shop, accounts, effort.seconds),
  }));
  const still = together(rounds.map((round) => round.still));
  const busy = together(rounds.map((round) => round.busy));
  const loginMs = median(busy.loginsMs);
  const perSecond = busy.loginsMs.length / (effort.seconds * rounds.length);
  bench.log(
    `  ${busy.loginsMs.length} logins, ${milliseconds(loginMs)} each; the first alone ${milliseconds(alone)}`,
  );
  // A request that waited for one hash would take at least half the time of a login, which hashes once itself.
  const row = (what: string, [busyMs, stillMs]: readonly [number, number], maxMs: number | null): Figure => ({
    what,
    measured: milliseconds(busyMs),
    baseline: `${milliseconds(stillMs)} without logins`,
    ratio: times(busyMs / stillMs),
    target: maxMs === null ? '' : `< ${milliseconds(maxMs)}, half a login`,
    isMet: maxMs === null ? null : busyMs < maxMs,
  });
  const load = `during ${perSecond.toFixed(0)} logins a second`;
  const of = (share: number) => [quantile(busy.readsMs, share), quantile(still.readsMs, share)] as const;
  return [
    row(`list of 24 ${load}: half under`, of(0.5), null),
    row(`list of 24 ${load}: 99 % under`, of(0.99), loginMs / 2),
    row(`event loop ${load}: 99 % of its delays under`, [busy.loop.p99Ms, still.loop.p99Ms], loginMs / 2),
    row(`event loop ${load}: its longest delay`, [busy.loop.longestMs, still.loop.longestMs], null),
  ];
}

const loginPath = '/api/user/login';
const login = (account: Account | undefined) =>
  fromAnywhere('POST', { email: account?.email, password: passwordOfAccounts });

async function measure(shop: Shop, people: readonly Account[], seconds: number): Promise<Round> {
  const end = performance.now() + seconds * 1000;
  await shop.ask({ kind: 'watch-loop' });
  const [reads, ...logins] = await Promise.all([
    readSteadily(shop, end),
    ...people.map((account) => logInUntil(shop, account, end)),
  ]);
  const loop = (await shop.ask({ kind: 'loop-delay' })) as LoopDelay;
  return { readsMs: reads, loginsMs: logins.flat(), loop };
}

/** Sends one read every few milliseconds without waiting for the previous response, so that a slow read delays no other. */
async function readSteadily(shop: Shop, end: number): Promise<number[]> {
  const reads: Promise<number>[] = [];
  const request = fromAnywhere('POST', { limit: 24, page: 1 });
  for (let due = performance.now(); due < end; due += readEveryMs) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    reads.push(timeOf(`${shop.url}/api/product/get`, 200, request));
  }
  return Promise.all(reads);
}

async function logInUntil(shop: Shop, account: Account, end: number): Promise<number[]> {
  const took: number[] = [];
  while (performance.now() < end) took.push(await timeOf(shop.url + loginPath, 200, login(account)));
  return took;
}

const together = (rounds: readonly Round[]): Round => ({
  readsMs: rounds.flatMap((round) => round.readsMs),
  loginsMs: rounds.flatMap((round) => round.loginsMs),
  loop: {
    p99Ms: median(rounds.map((round) => round.loop.p99Ms)),
    longestMs: Math.max(...rounds.map((round) => round.loop.longestMs)),
  },
});
