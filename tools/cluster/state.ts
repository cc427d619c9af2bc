import type { Cluster } from './cluster.ts';
import { etcdStatus, membersThatAre, readMembers } from './services.ts';

/** Describes the members, who leads and who is behind, and which processes live. */
export async function describeState({ layout, processes, choices }: Cluster): Promise<string[]> {
  const { members } = layout;
  const [states, synchronous, readable, etcd] = await Promise.all([
    readMembers(members),
    membersThatAre('quorum', members),
    membersThatAre('replica', members),
    Promise.all(members.map(etcdStatus)),
  ]);
  const lines = [
    `${layout.folder}: http://${layout.address}:${layout.ports.nginx}${choices.isStrict ? ', strict' : ''}`,
    '',
    row('server', 'address', 'role', 'state', 'timeline', 'behind', 'etcd'),
    ...members.map((member, index) => {
      const state = states?.find(({ name }) => name === member.name);
      const status = etcd[index];
      return row(
        member.name,
        `${member.address}:${member.ports.postgres}`,
        state?.role ?? 'unknown',
        state?.state ?? 'no answer',
        String(state?.timeline ?? ''),
        readable.includes(member) ? `${state?.lag ?? '?'} bytes` : '',
        status ? (status.isLeader ? 'leader' : 'member') : 'away',
      );
    }),
    '',
    row('process', 'id', '', '', '', '', ''),
    ...processes
      .names()
      .map((name) => row(name, String(processes.find(name) ?? 'ended'), '', '', '', '', '')),
  ];
  const away = etcd.filter((status) => status === null).length;
  if (away > 0) lines.push('', `${away} of ${members.length} members of etcd do not answer.`);
  if (states !== null && synchronous.length === 0)
    lines.push('', 'There is no synchronous standby: a second failure now may lose what is acknowledged.');
  if (states === null) lines.push('', 'No Patroni answers.');
  return lines.map((line) => line.trimEnd());
}

const widths = [16, 20, 14, 12, 10, 14, 8];
const row = (...cells: readonly string[]) =>
  cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ');
