import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import { newSecrets } from './cluster.ts';
import { memberNames } from './layout.ts';
import { type Values, writeFromTemplate } from './render.ts';

/** Paths on a server, by template. */
const targets = {
  'patroni.yml': 'etc/patroni/config.yml',
  'etcd.env': 'etc/default/etcd',
  'haproxy.cfg': 'etc/haproxy/haproxy.cfg',
  'pgbouncer.ini': 'etc/pgbouncer/pgbouncer.ini',
  'userlist.txt': 'etc/pgbouncer/userlist.txt',
  'nginx-shop.conf': 'etc/nginx/sites-enabled/shop.conf',
  'shop.env': 'etc/jhumka/cluster.env',
  'worker.env': 'etc/jhumka/worker.env',
  'roles.sql': 'root/roles.sql',
} as const;

const webPorts = [3000, 3001] as const;

/** Writes the files of three servers, one folder for each, with passwords made now. Returns what to do with them. */
export function writeServerFiles(addresses: readonly string[], to: string): string[] {
  if (addresses.length !== memberNames.length || !addresses.every((address) => isIPv4(address)))
    throw new Error('A cluster has three servers: give three IPv4 addresses, separated by commas');
  const folder = resolve(to);
  if (existsSync(folder)) throw new Error(`${folder} exists; its passwords may be in use`);
  const secrets = newSecrets();
  const servers = memberNames.map((name, index) => ({ name, address: addresses[index] ?? '' }));
  const lists: Values['lists'] = {
    member: servers.map((server) => ({ ...server, postgres_port: 5432, rest_port: 8008 })),
    web: servers.flatMap(({ address }) => webPorts.map((port) => ({ address, port }))),
  };
  for (const { name, address } of servers) {
    const single = {
      name,
      address,
      rest_port: 8008,
      postgres_port: 5432,
      etcd_client_port: 2379,
      etcd_peer_port: 2380,
      etcd_folder: '/var/lib/etcd/jhumka',
      data_folder: '/var/lib/postgresql/jhumka',
      pgpass: '/var/lib/postgresql/patroni-pgpass',
      socket_folder: '/var/run/postgresql',
      postgres_programs: '/usr/lib/postgresql/17/bin',
      etcd_hosts: servers.map((server) => `${server.address}:2379`).join(','),
      etcd_initial_cluster: servers.map((server) => `${server.name}=http://${server.address}:2380`).join(','),
      strict: 'true',
      wal_keep_size: '2GB',
      max_slot_wal_keep_size: '10GB',
      superuser_password: secrets.superuser,
      replication_password: secrets.replication,
      rewind_password: secrets.rewind,
      database_password: secrets.database,
      session_secret: secrets.session,
      clients: '127.0.0.1/32',
      watchdog: 'automatic',
      haproxy_address: '127.0.0.1',
      write_port: 5000,
      read_port: 5001,
      pgbouncer_address: '127.0.0.1',
      pgbouncer_port: 6432,
      pgbouncer_users: '/etc/pgbouncer/userlist.txt',
      pgbouncer_log: '/var/log/postgresql/pgbouncer.log',
      http_listen: 80,
      server_name: 'shop.example',
      s3_url: 'https://KEY:SECRET@s3.example/bucket?region=ap-south-1',
    };
    for (const [template, target] of Object.entries(targets)) {
      writeFromTemplate(template, { single, lists }, join(folder, name, target));
    }
  }
  return servers.map(
    ({ name, address }) => `${folder}/${name} goes to ${address}, as deploy/cluster/README.md says`,
  );
}
