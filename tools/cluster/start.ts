import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { configure, filesOf } from './configure.ts';
import type { ShopProcess } from './layout.ts';
import { openNetwork, openVolumes } from './network.ts';
import { emulatorOf, etcdOf, haproxyOf, nginxOf, patroniOf, pgbouncerOf, s3Of, shopOf } from './parts.ts';
import { postgresPrograms } from './programs.ts';
import { etcdLeader, membersThatAre, readMembers } from './services.ts';
import { waitFor } from './wait-for.ts';

/** Like systemd's RestartSec. */
export const restartMs = 2_000;

/** Starts every part of a new cluster, in order of use, and waits until its shop answers. */
export async function startCluster(cluster: Cluster, report: (line: string) => void): Promise<void> {
  const { layout, choices, processes } = cluster;
  if (choices.hasNamespaces) openNetwork(layout);
  if (choices.volumeMb !== null) openVolumes(layout, choices.volumeMb);
  configure(cluster);

  for (const member of layout.members) processes.start(etcdOf(member));
  await waitFor('etcd', 30, () => etcdLeader(layout.members));
  report('etcd has a leader');

  for (const member of layout.members) processes.start(patroniOf(member));
  await waitForStandbys(cluster, 180);
  createDatabase(cluster);
  report('PostgreSQL has a leader, two standbys, and the database');

  for (const part of [haproxyOf(cluster), pgbouncerOf(cluster), s3Of(cluster), emulatorOf(cluster)]) {
    processes.start(part);
  }
  await waitFor('the payment emulator', 60, () => answers(layout.ports.emulator, '/'));

  const [first, ...others] = layout.shops;
  if (!first) throw new Error('a cluster needs a shop');
  // One alone runs the migrations and the seed, with the role whose statements may take long.
  await openShop(cluster, first);
  report('The database is migrated and has its products');
  await Promise.all(others.map((shop) => openShop(cluster, shop)));
  processes.start(nginxOf(cluster));
  await waitFor('nginx', 60, () => answers(layout.ports.nginx, '/readyz'));
}

/** Waits until there is a leader, and all others stream from it as synchronous standbys. */
export async function waitForStandbys({ layout: { members } }: Cluster, seconds: number): Promise<void> {
  await waitFor('a leader with its synchronous standbys', seconds, async () => {
    const [leaders, synchronous, states] = await Promise.all([
      membersThatAre('primary', members),
      membersThatAre('quorum', members),
      readMembers(members),
    ]);
    const streaming = states?.filter(({ state }) => state === 'streaming') ?? [];
    const others = members.length - 1;
    return leaders.length === 1 && synchronous.length === others && streaming.length === others;
  });
}

function createDatabase({ layout, secrets }: Cluster): void {
  const hosts = layout.members.map(({ address }) => address).join(',');
  const ports = layout.members.map((member) => member.ports.postgres).join(',');
  const { status, stderr } = spawnSync(
    join(postgresPrograms, 'psql'),
    [
      '--no-psqlrc',
      '--quiet',
      '--set=ON_ERROR_STOP=1',
      `--file=${filesOf(layout.folder).roles}`,
      `host=${hosts} port=${ports} user=postgres dbname=postgres target_session_attrs=read-write`,
    ],
    { encoding: 'utf8', env: { PGPASSWORD: secrets.superuser } },
  );
  if (status !== 0) throw new Error(`The database was not created: ${stderr}`);
}

/** Returns true when something answers there with less than 500. */
async function answers(port: number, path: string): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(3_000) });
  return reply.status < 500;
}

/** Starts a web process or a worker, again when it ends, as systemd does, and waits until it is open. */
async function openShop(cluster: Cluster, shop: ShopProcess): Promise<void> {
  const { processes, layout } = cluster;
  const log = join(layout.folder, 'logs', `${shop.name}.log`);
  await waitFor(`the start of ${shop.name} (${log})`, 300, async () => {
    if (processes.find(shop.name) === null) {
      processes.start(shopOf(cluster, shop));
      await pause(restartMs);
    }
    // A worker listens nowhere: the log says when it is ready.
    return /The shop is (?:open|closed) at/.test(readFileSync(log, 'utf8'));
  });
}
