import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../../../../tools/cluster/cluster.ts';
import type { Member } from '../../../../tools/cluster/layout.ts';
import { run, setCable } from '../../../../tools/cluster/network.ts';
import { etcdOf, pgbouncerOf, shopOf } from '../../../../tools/cluster/parts.ts';
import { signal } from '../../../../tools/cluster/processes.ts';
import { etcdLeader, membersThatAre } from '../../../../tools/cluster/services.ts';
import { restartMs } from '../../../../tools/cluster/start.ts';
import { databaseProcesses, postmasterOf } from '../../../../tools/cluster/stop.ts';
import { waitFor } from '../../../../tools/cluster/wait-for.ts';
import type { Load } from './load.ts';

/** A fault of a round. `inject` returns once the cause is gone again; the cluster may still be recovering. */
export interface Fault {
  readonly title: string;
  /** Longest time without writing that we accept, in seconds; null where no goal is set. */
  readonly goal: number;
  inject(scene: Scene): Promise<void>;
}

export interface Scene {
  readonly cluster: Cluster;
  readonly load: Load;
  readonly leader: Member;
}

const crash = 10;
const silence = 25;
/** Time for the new leader to accept orders that the old one does not know. */
const headStartMs = 8_000;

const killPostgres: Fault = {
  title: "kill -9 of the leader's postmaster",
  goal: crash,
  async inject({ cluster, leader }) {
    signal(needed(postmasterOf(leader), 'a postmaster'), 'SIGKILL');
    await anotherLeads(cluster, leader);
  },
};

const pauseLeader = (withBackends: boolean): Fault => ({
  title: `SIGSTOP of Patroni and ${withBackends ? 'all of PostgreSQL' : 'the postmaster only'} until another leads`,
  goal: silence,
  async inject({ cluster, leader }) {
    const patroni = needed(cluster.processes.find(`patroni-${leader.name}`), 'Patroni');
    const database = databaseProcesses(leader).slice(0, withBackends ? undefined : 1);
    const paused = [patroni, ...database];
    for (const pid of paused) signal(pid, 'SIGSTOP');
    try {
      await anotherLeads(cluster, leader);
      await pause(headStartMs);
    } finally {
      for (const pid of paused) signal(pid, 'SIGCONT');
    }
  },
});

const cutNetwork: Fault = {
  title: "the leader's network cable pulled until another leads",
  goal: silence,
  async inject({ cluster, leader }) {
    setCable(leader, 'down');
    try {
      await anotherLeads(cluster, leader);
      await pause(headStartMs);
    } finally {
      setCable(leader, 'up');
    }
  },
};

/** Less than a file of PostgreSQL's log. */
const leftBytes = 12 * 1024 ** 2;

const fillDisk: Fault = {
  title: "the leader's disk full until another leads",
  // PostgreSQL goes on until its log needs a new file.
  goal: silence,
  async inject({ cluster, leader }) {
    const ballast = join(leader.volume, 'ballast');
    const { bavail, bsize } = statfsSync(leader.volume);
    let isOver = false;
    try {
      // PostgreSQL itself takes the last megabytes.
      run('fallocate', '--length', String(bavail * bsize - leftBytes), ballast);
      const taken = anotherLeads(cluster, leader).finally(() => {
        isOver = true;
      });
      // PostgreSQL has prepared some files of its log and recycles them: it must need new ones to notice.
      const using = useUpLog(cluster, leader, () => isOver);
      await taken;
      await using;
    } finally {
      rmSync(ballast, { force: true });
    }
  },
};

const killEtcd: Fault = {
  title: "kill -9 of etcd's leader, started again after 10 s",
  goal: crash,
  async inject({ cluster }) {
    const member = needed(await etcdLeader(cluster.layout.members), 'a leader of etcd');
    await cluster.processes.kill(`etcd-${member.name}`);
    await pause(10_000);
    cluster.processes.start(etcdOf(member));
  },
};

const killPgbouncer: Fault = {
  title: 'kill -9 of PgBouncer, started again after 2 s',
  goal: crash,
  async inject({ cluster }) {
    await cluster.processes.kill('pgbouncer');
    await pause(restartMs);
    cluster.processes.start(pgbouncerOf(cluster));
  },
};

const killShop = (role: 'web' | 'worker'): Fault => ({
  title: `kill -9 of a ${role === 'web' ? 'web process' : 'worker'} in the middle of a payment`,
  goal: crash,
  async inject({ cluster, load }) {
    const shop = needed(
      cluster.layout.shops.find((one) => one.role === role),
      role,
    );
    await new Promise<void>((resolve) => {
      load.onPayment = resolve;
    });
    load.onPayment = () => undefined;
    await pause(10);
    await cluster.processes.kill(shop.name);
    await pause(restartMs);
    cluster.processes.start(shopOf(cluster, shop));
  },
});

/** The twenty rounds: the paused leader six times, half of them with its backends running on. */
export const faults: readonly Fault[] = [
  killPostgres,
  pauseLeader(true),
  killEtcd,
  pauseLeader(false),
  cutNetwork,
  fillDisk,
  killPgbouncer,
  killShop('web'),
  killShop('worker'),
  pauseLeader(true),
  killPostgres,
  pauseLeader(false),
  cutNetwork,
  killPostgres,
  fillDisk,
  pauseLeader(true),
  killEtcd,
  pauseLeader(false),
  cutNetwork,
  killPostgres,
];

/** Waits until another member leads. The old one may believe that it still does. */
export async function anotherLeads({ layout }: Cluster, leader: Member): Promise<void> {
  const others = layout.members.filter((member) => member !== leader);
  await waitFor('another leader', 90, async () => (await membersThatAre('primary', others)).length === 1);
}

/** Begins a new file of the log again and again, until PostgreSQL has ended for lack of room and another leads. */
async function useUpLog(
  { secrets }: Cluster,
  { address, ports }: Member,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const client = new pg.Client({
      host: address,
      port: ports.postgres,
      user: 'postgres',
      password: secrets.superuser,
      database: 'postgres',
      connectionTimeoutMillis: 3_000,
      query_timeout: 10_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      while (!isOver()) {
        await client.query(
          "select pg_switch_wal(), pg_logical_emit_message(false, 'proof', repeat('x', 100000))",
        );
      }
    } catch {
      // The connection ended with PostgreSQL, or there is none yet.
    }
    await client.end().catch(() => undefined);
    await pause(500);
  }
}

function needed<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${name}`);
  return value;
}

/** True where this machine allows all faults: namespaces and file systems need root and Linux. */
export const canInjectAll = () =>
  process.getuid?.() === 0 &&
  spawnSync('ip', ['netns', 'list']).status === 0 &&
  spawnSync('losetup', ['-f']).status === 0;
