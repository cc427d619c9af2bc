import type { Member } from './layout.ts';

/** State of a member, by Patroni. */
export interface MemberState {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  /** Bytes behind the leader; absent for the leader itself. */
  readonly lag?: number | string;
}

const patience = () => AbortSignal.timeout(2_000);

/** Reads the members of the cluster from the first Patroni that answers; null when none does. */
export async function readMembers(members: readonly Member[]): Promise<MemberState[] | null> {
  for (const { address, ports } of members) {
    try {
      const reply = await fetch(`http://${address}:${ports.rest}/cluster`, { signal: patience() });
      return ((await reply.json()) as { members: MemberState[] }).members;
    } catch {
      // The next member is asked.
    }
  }
  return null;
}

/** Returns the members whose Patroni answers a check with 200, such as `primary`, `replica` or `quorum`. */
export async function membersThatAre(
  check: 'primary' | 'replica' | 'quorum',
  members: readonly Member[],
): Promise<Member[]> {
  const answers = await Promise.all(
    members.map(({ address, ports }) =>
      fetch(`http://${address}:${ports.rest}/${check}`, { method: 'OPTIONS', signal: patience() })
        .then(({ status }) => status === 200)
        .catch(() => false),
    ),
  );
  return members.filter((_, index) => answers[index]);
}

/** Returns the member on which etcd's leader runs, by the first that answers; null when none does. */
export async function etcdLeader(members: readonly Member[]): Promise<Member | null> {
  const statuses = await Promise.all(members.map(etcdStatus));
  return members.find((_, index) => statuses[index]?.isLeader) ?? null;
}

/** Reads the state of one etcd member; null when it does not answer. */
export async function etcdStatus({ address, ports }: Member): Promise<{ isLeader: boolean } | null> {
  try {
    const reply = await fetch(`http://${address}:${ports.etcdClient}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: patience(),
    });
    const { header, leader } = (await reply.json()) as { header: { member_id: string }; leader?: string };
    return { isLeader: header.member_id === leader };
  } catch {
    return null;
  }
}
