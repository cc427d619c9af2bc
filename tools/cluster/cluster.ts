import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Choices, type Layout, layOut } from './layout.ts';
import { Processes } from './processes.ts';

/** Passwords and keys of one cluster, made when it starts. */
export interface Secrets {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
  readonly database: string;
  readonly session: string;
  readonly razorpayKeyId: string;
  readonly razorpayKeySecret: string;
  readonly razorpayWebhookSecret: string;
  readonly emulatorAccess: string;
}

/** A cluster on this machine. */
export interface Cluster {
  readonly choices: Choices;
  readonly layout: Layout;
  readonly secrets: Secrets;
  readonly processes: Processes;
}

const fileOf = (folder: string) => join(folder, 'cluster.json');

/** Makes the folder of a new cluster. Throws when there is one already. */
export function createCluster(given: string, choices: Choices): Cluster {
  const folder = resolve(given);
  if (existsSync(fileOf(folder))) {
    throw new Error(
      `There is a cluster in ${folder} already: \`npm run cluster -- stop\` ends and removes it`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const secrets = newSecrets();
  writeFileSync(fileOf(folder), JSON.stringify({ choices, secrets }, null, 2), { mode: 0o600 });
  return clusterOf(folder, choices, secrets);
}

/** Makes the passwords and keys of a cluster. */
export function newSecrets(): Secrets {
  const secret = () => randomBytes(24).toString('hex');
  return {
    superuser: secret(),
    replication: secret(),
    rewind: secret(),
    database: secret(),
    session: secret(),
    razorpayKeyId: 'rzp_test_Cluster0000000',
    razorpayKeySecret: secret(),
    razorpayWebhookSecret: secret(),
    emulatorAccess: secret(),
  };
}

/** Opens the cluster of a folder. Throws when there is none. */
export function openCluster(given: string): Cluster {
  const folder = resolve(given);
  if (!existsSync(fileOf(folder))) {
    throw new Error(`There is no cluster in ${folder}: \`npm run cluster -- start\` starts one`);
  }
  const { choices, secrets } = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Cluster;
  return clusterOf(folder, choices, secrets);
}

const clusterOf = (folder: string, choices: Choices, secrets: Secrets): Cluster => ({
  choices,
  layout: layOut(folder, choices),
  secrets,
  processes: new Processes(folder),
});

/** Address of the database, by the way that the shop or a tool takes to it. */
export function databaseUrl(
  { layout: { address, ports }, secrets }: Cluster,
  way: 'pooled' | 'direct' | 'read',
  role: 'jhumka' | 'jhumka_worker' = 'jhumka',
): string {
  const port = { pooled: ports.pgbouncer, direct: ports.write, read: ports.read }[way];
  return `postgres://${role}:${secrets.database}@${address}:${port}/jhumka`;
}
