import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import type { Member } from './layout.ts';
import { closeNetwork, closeVolumes, setCable } from './network.ts';
import { childrenOf, isAlive, signal } from './processes.ts';
import { waitFor } from './wait-for.ts';

/** Ends every process in reverse order of use, and removes the folder. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const { layout, processes, choices } = cluster;
  const endAll = (names: readonly string[], patienceMs?: number) =>
    Promise.all(names.map((name) => processes.stop(name, patienceMs)));
  await endAll(['nginx']);
  await endAll(layout.shops.map(({ name }) => name));
  await endAll(['emulator', 's3', 'pgbouncer']);
  await endAll(['haproxy']);
  for (const member of layout.members) {
    if (choices.hasNamespaces) setCable(member, 'up');
    for (const pid of databaseProcesses(member)) signal(pid, 'SIGCONT');
  }
  await endAll(
    layout.members.map(({ name }) => `patroni-${name}`),
    60_000,
  );
  for (const member of layout.members) await endDatabase(member);
  await endAll(
    layout.members.map(({ name }) => `etcd-${name}`),
    20_000,
  );
  await endAll(processes.names());
  closeVolumes(layout);
  if (choices.hasNamespaces) closeNetwork(layout);
  rmSync(layout.folder, { recursive: true, force: true });
}

/** Returns the process of a member's PostgreSQL that starts all others; null when it does not run. */
export function postmasterOf({ volume }: Member): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(volume, 'data', 'postmaster.pid'), 'utf8'), 10);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes(join(volume, 'data')) && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** All processes of a member's PostgreSQL: the postmaster and its children. */
export function databaseProcesses(member: Member): number[] {
  const postmaster = postmasterOf(member);
  return postmaster === null ? [] : [postmaster, ...childrenOf(postmaster)];
}

/** Patroni ends its PostgreSQL; one whose Patroni was killed is ended here. */
async function endDatabase(member: Member): Promise<void> {
  const postmaster = postmasterOf(member);
  if (postmaster === null) return;
  signal(postmaster, 'SIGQUIT');
  await waitFor(`the end of PostgreSQL of ${member.name}`, 15, () => !isAlive(postmaster));
}
