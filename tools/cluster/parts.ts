import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asStarted } from '../start/as-started.ts';
import type { Cluster } from './cluster.ts';
import { filesOf } from './configure.ts';
import type { Member, ShopProcess } from './layout.ts';
import type { Program } from './processes.ts';
import { programs } from './programs.ts';

const root = join(import.meta.dirname, '../..');

/** Etcd of a database server. */
export const etcdOf = (member: Member): Program => ({
  name: `etcd-${member.name}`,
  command: [programs.etcd],
  environment: readSettings(join(member.folder, 'etcd.env')),
  namespace: member.namespace,
  isService: true,
});

/** Patroni of a database server, which starts PostgreSQL. */
export const patroniOf = (member: Member): Program => ({
  name: `patroni-${member.name}`,
  command: [...programs.patroni, join(member.folder, 'patroni.yml')],
  environment: programs.patroniEnvironment,
  namespace: member.namespace,
  isService: true,
});

export const haproxyOf = ({ layout }: Cluster): Program => ({
  name: 'haproxy',
  command: [programs.haproxy, '-db', '-f', filesOf(layout.folder).haproxy],
  isService: true,
});

export const pgbouncerOf = ({ layout }: Cluster): Program => ({
  name: 'pgbouncer',
  command: [programs.pgbouncer, filesOf(layout.folder).pgbouncer],
  isService: true,
});

export const nginxOf = ({ layout }: Cluster): Program => ({
  name: 'nginx',
  command: [programs.nginx, '-p', join(layout.folder, 'nginx'), '-c', filesOf(layout.folder).nginx],
  isService: true,
});

/** An S3 server in main memory. */
export const s3Of = ({ layout }: Cluster): Program => ({
  name: 's3',
  command: [process.execPath, join(import.meta.dirname, 's3-server.ts')],
  environment: { PORT: String(layout.ports.s3) },
  isService: false,
});

/** The payment emulator, one for all web processes and workers. */
export const emulatorOf = ({ layout, secrets }: Cluster): Program => ({
  name: 'emulator',
  command: [process.execPath, join(root, 'tools/razorpay-emulator/src/main.ts')],
  environment: {
    PORT: String(layout.ports.emulator),
    RAZORPAY_KEY_ID: secrets.razorpayKeyId,
    RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
    ACCESS_SECRET: secrets.emulatorAccess,
    JOURNAL: join(layout.folder, 'emulator.jsonl'),
    WEBHOOK_URL: `http://${layout.address}:${layout.ports.nginx}/api/payments/razorpay/webhook`,
  },
  isService: false,
});

/** A web process or a worker, with the settings of deploy/cluster and those of a trial on one machine. */
export function shopOf({ layout, secrets, choices }: Cluster, { name, role, port }: ShopProcess): Program {
  const { folder, address, ports } = layout;
  const emulator = `http://${address}:${ports.emulator}`;
  return {
    name,
    command: [process.execPath, ...asStarted.flags, join(root, 'apps/server/build/main.js')],
    environment: {
      ...asStarted.environment,
      ...readSettings(filesOf(folder).shop),
      ...(role === 'worker' ? readSettings(filesOf(folder).worker) : {}),
      ROLES: role,
      ...(port === null ? {} : { PORT: String(port) }),
      PUBLIC_URL: `http://${address}:${ports.nginx}`,
      TRUST_PROXY: address,
      DATA_DIR: join(folder, name),
      SEED_DEMO: choices.seed,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: 'admin@shop.example',
      ADMIN_PASSWORD: secrets.session.slice(0, 24),
      RAZORPAY_KEY_ID: secrets.razorpayKeyId,
      RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
      RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
      RAZORPAY_API_URL: emulator,
      RAZORPAY_CHECKOUT_URL: `${emulator}/v1/checkout.js?secret=${secrets.emulatorAccess}`,
    },
    isService: false,
  };
}

/** Reads lines of the form NAME=value, as systemd does. */
function readSettings(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
