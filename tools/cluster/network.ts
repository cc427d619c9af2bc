import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Layout, type Member, network } from './layout.ts';
import { giveToServices } from './processes.ts';

/** Gives each database server a network namespace, joined by a bridge with this machine. Needs root. */
export function openNetwork({ members }: Layout): void {
  run('ip', 'link', 'add', network.bridge, 'type', 'bridge');
  run('ip', 'address', 'add', `${network.prefix}.1/24`, 'dev', network.bridge);
  run('ip', 'link', 'set', network.bridge, 'up');
  for (const member of members) {
    const { namespace, address } = member;
    if (namespace === null) continue;
    const cable = cableOf(member);
    run('ip', 'netns', 'add', namespace);
    run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    run('ip', 'link', 'set', cable, 'master', network.bridge, 'up');
    const inside = ['ip', 'netns', 'exec', namespace, 'ip'] as const;
    run(...inside, 'link', 'set', 'lo', 'up');
    run(...inside, 'address', 'add', `${address}/24`, 'dev', 'eth0');
    run(...inside, 'link', 'set', 'eth0', 'up');
  }
}

/** Pulls the network cable of a database server, or plugs it in again. */
export function setCable(member: Member, state: 'up' | 'down'): void {
  run('ip', 'link', 'set', cableOf(member), state);
}

/** Removes what openNetwork made, as far as it is there. */
export function closeNetwork({ members }: Layout): void {
  for (const member of members) {
    // A namespace lives on while a connection of it does; its cable must be free for the next cluster.
    spawnSync('ip', ['link', 'delete', cableOf(member)]);
    if (member.namespace !== null) spawnSync('ip', ['netns', 'delete', member.namespace]);
  }
  spawnSync('ip', ['link', 'delete', network.bridge]);
}

const cableOf = ({ name }: Member) => `jhumka-${name}`;

/** Gives each database server a file system of that size for its data, in a file of its folder. Needs root. */
export function openVolumes({ members }: Layout, sizeMb: number): void {
  for (const { folder, volume } of members) {
    const image = join(folder, 'volume.img');
    mkdirSync(volume, { recursive: true });
    run('truncate', '--size', `${sizeMb}M`, image);
    run('mkfs.ext4', '-q', '-m', '0', image);
    run('mount', '-o', 'loop', image, volume);
    giveToServices(volume);
  }
}

/** Takes the file systems away again. */
export function closeVolumes({ members }: Layout): void {
  for (const { folder, volume } of members) {
    if (existsSync(join(folder, 'volume.img'))) spawnSync('umount', [volume]);
  }
}

/** Runs a command of the system; throws with its own words when it fails. */
export function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
