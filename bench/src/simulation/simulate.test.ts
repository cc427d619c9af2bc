import { expect, test } from 'vitest';
import { type Machine, type Phase, type Station, simulate } from './simulate.ts';

const station = (servers: number, largestBatch: number, ...phases: Phase[]): Station => ({
  name: 'station',
  servers,
  largestBatch,
  phases: () => phases,
});
const machine = (cores: number): Machine => ({ name: 'machine', cores });

/** Within so many per cent: times vary by chance, in a fixed sequence. */
const near = (expected: number, percent = 5) => ({
  from: expected * (1 - percent / 100),
  to: expected * (1 + percent / 100),
});
const expectNear = (value: number, { from, to }: ReturnType<typeof near>) => {
  expect(value).toBeGreaterThan(from);
  expect(value).toBeLessThan(to);
};

test('one client in a queue of one is served one after the other', () => {
  const forecast = simulate([station(1, 1, { milliseconds: 10 })], { clients: 1, seconds: 60 });
  expectNear(forecast.perSecond, near(100));
});

test('more clients than servers wait, and the rate is that of the servers', () => {
  const forecast = simulate([station(2, 1, { milliseconds: 10 })], { clients: 8, seconds: 60 });
  expectNear(forecast.perSecond, near(200));
  expectNear(forecast.medianMs, near(40, 10));
});

test('computations share the processors of their machine, and waits do not', () => {
  const computing = { machine: machine(2), milliseconds: 10 };
  const route = [station(100, 1, computing, { milliseconds: 10 })];
  const { perSecond, bottleneck } = simulate(route, { clients: 8, seconds: 60 });
  expectNear(perSecond, near(200));
  expect(bottleneck).toEqual({ name: 'processors of machine', share: expect.closeTo(1, 1) });
});

test('a batch takes what waits, up to its size', () => {
  const batched: Station = {
    name: 'log',
    servers: 1,
    largestBatch: 4,
    phases: (batch) => [{ milliseconds: 6 + batch }],
  };
  expectNear(simulate([batched], { clients: 8, seconds: 60 }).perSecond, near(400));
});

test('the same input gives the same forecast', () => {
  const run = () => simulate([station(2, 1, { milliseconds: 7 })], { clients: 5, seconds: 5 });
  expect(run()).toEqual(run());
});
