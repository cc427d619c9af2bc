import { join } from 'node:path';

/** One database server: PostgreSQL under Patroni, and a member of etcd beside it. */
export interface Member {
  readonly name: string;
  readonly address: string;
  /** Holds its data, its logs and its configuration. */
  readonly folder: string;
  /** Holds PostgreSQL's data; a file system of its own where the cluster has volumes. */
  readonly volume: string;
  /** Network namespace in which it runs; null for the network of the machine. */
  readonly namespace: string | null;
  readonly ports: { postgres: number; rest: number; etcdClient: number; etcdPeer: number };
}

/** A web process or a worker. */
export interface ShopProcess {
  readonly name: string;
  readonly role: 'web' | 'worker';
  readonly address: string;
  /** Workers listen on none. */
  readonly port: number | null;
}

export interface Ports {
  readonly write: number;
  readonly read: number;
  readonly pgbouncer: number;
  readonly s3: number;
  readonly emulator: number;
  readonly nginx: number;
}

/** Addresses and folders of a cluster. */
export interface Layout {
  readonly folder: string;
  readonly members: readonly Member[];
  readonly shops: readonly ShopProcess[];
  /** Address of HAProxy, PgBouncer, nginx and the shop. */
  readonly address: string;
  readonly ports: Ports;
}

/** Options with which a cluster was started; written to its folder. */
export interface Choices {
  /** First of its ports: on one address they take the hundred after it. */
  readonly basePort: number;
  /** See deploy/cluster/README.md, "Strict or not". */
  readonly isStrict: boolean;
  /** True to give each database server a network namespace with an address of its own. */
  readonly hasNamespaces: boolean;
  /** Size of each database server's own file system in megabytes; null for none. */
  readonly volumeMb: number | null;
  readonly seed: '0' | '1' | 'catalogue';
}

export const memberNames = ['db1', 'db2', 'db3'] as const;
const loopback = '127.0.0.1';

/** The private network of a cluster with namespaces: the machine has .1, the database servers .11, .12 and .13. */
export const network = { prefix: '10.77.0', bridge: 'jhumka0' } as const;

/** Lays out a cluster on this machine. */
export function layOut(folder: string, { basePort, hasNamespaces }: Choices): Layout {
  const members = memberNames.map((name, index): Member => {
    const first = basePort + 10 * (index + 1);
    return {
      name,
      address: hasNamespaces ? `${network.prefix}.${11 + index}` : loopback,
      folder: join(folder, name),
      volume: join(folder, name, 'volume'),
      namespace: hasNamespaces ? `jhumka-${name}` : null,
      ports: { postgres: first, rest: first + 1, etcdClient: first + 2, etcdPeer: first + 3 },
    };
  });
  const shop = (role: ShopProcess['role'], number: number): ShopProcess => ({
    name: `${role}${number}`,
    role,
    address: loopback,
    port: role === 'web' ? basePort + 5 + number : null,
  });
  return {
    folder,
    members,
    shops: [shop('worker', 1), shop('worker', 2), shop('web', 1), shop('web', 2)],
    address: loopback,
    ports: {
      write: basePort,
      read: basePort + 1,
      pgbouncer: basePort + 2,
      s3: basePort + 3,
      emulator: basePort + 4,
      nginx: basePort + 5,
    },
  };
}
