import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { type Member, network } from './layout.ts';
import { giveToServices } from './processes.ts';
import { postgresPrograms } from './programs.ts';
import { type Values, writeFromTemplate } from './render.ts';

/** Writes the configuration of every part of a cluster on this machine, from the files of deploy/cluster. */
export function configure(cluster: Cluster): void {
  const { layout } = cluster;
  const files = filesOf(layout.folder);
  const write = (name: string, values: Values, target: string) => {
    writeFromTemplate(name, values, target);
    giveToServices(target);
  };
  for (const member of layout.members) {
    mkdirSync(member.volume, { recursive: true });
    giveToServices(member.folder);
    giveToServices(member.volume);
    write('patroni.yml', valuesOf(cluster, member), join(member.folder, 'patroni.yml'));
    write('etcd.env', valuesOf(cluster, member), join(member.folder, 'etcd.env'));
  }
  const common = valuesOf(cluster);
  write('haproxy.cfg', common, files.haproxy);
  write('pgbouncer.ini', common, files.pgbouncer);
  write('userlist.txt', common, files.pgbouncerUsers);
  write('roles.sql', common, files.roles);
  write('shop.env', common, files.shop);
  write('worker.env', common, files.worker);
  write('nginx-shop.conf', common, join(layout.folder, 'nginx', 'shop.conf'));
  for (const name of ['nginx', 'pgbouncer']) giveToServices(join(layout.folder, name));
  // What a server has in /etc/nginx/nginx.conf.
  writeFileSync(
    files.nginx,
    `daemon off;
pid ${layout.folder}/nginx/pid;
error_log stderr warn;
worker_processes 1;
events { worker_connections 4096; }
http {
	access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `\t${kind}_temp_path ${layout.folder}/nginx/${kind};`).join('\n')}
	include ${layout.folder}/nginx/shop.conf;
}
`,
  );
}

/** Configuration files that are not one member's. */
export const filesOf = (folder: string) => ({
  haproxy: join(folder, 'haproxy.cfg'),
  pgbouncer: join(folder, 'pgbouncer', 'pgbouncer.ini'),
  pgbouncerUsers: join(folder, 'pgbouncer', 'userlist.txt'),
  roles: join(folder, 'roles.sql'),
  shop: join(folder, 'shop.env'),
  worker: join(folder, 'worker.env'),
  nginx: join(folder, 'nginx', 'nginx.conf'),
});

/** Folder of the sockets of a member: its path must be shorter than 107 bytes. */
export const socketFolderOf = (member: Member) => member.folder;

function valuesOf({ layout, secrets, choices }: Cluster, member?: Member): Values {
  const { members, ports, address, folder, shops } = layout;
  const peer = ({ name, address: host, ports: own }: Member) => `${name}=http://${host}:${own.etcdPeer}`;
  return {
    single: {
      ...(member && {
        name: member.name,
        address: member.address,
        rest_port: member.ports.rest,
        postgres_port: member.ports.postgres,
        etcd_client_port: member.ports.etcdClient,
        etcd_peer_port: member.ports.etcdPeer,
        etcd_folder: join(member.folder, 'etcd'),
        data_folder: join(member.volume, 'data'),
        pgpass: join(member.folder, 'pgpass'),
        socket_folder: socketFolderOf(member),
      }),
      etcd_hosts: members.map(({ address: host, ports: own }) => `${host}:${own.etcdClient}`).join(','),
      etcd_initial_cluster: members.map(peer).join(','),
      strict: String(choices.isStrict),
      wal_keep_size: '256MB',
      max_slot_wal_keep_size: '1GB',
      postgres_programs: postgresPrograms,
      superuser_password: secrets.superuser,
      replication_password: secrets.replication,
      rewind_password: secrets.rewind,
      database_password: secrets.database,
      session_secret: secrets.session,
      clients: choices.hasNamespaces ? `${network.prefix}.1/32` : `${address}/32`,
      watchdog: 'off',
      haproxy_address: address,
      write_port: ports.write,
      read_port: ports.read,
      pgbouncer_address: address,
      pgbouncer_port: ports.pgbouncer,
      pgbouncer_users: filesOf(folder).pgbouncerUsers,
      pgbouncer_log: join(folder, 'pgbouncer', 'pgbouncer.log'),
      http_listen: `${address}:${ports.nginx}`,
      server_name: 'localhost',
      s3_url: `http://KEY:s%2Fcret@${address}:${ports.s3}/shop/files?region=ap-south-1`,
    },
    lists: {
      member: members.map(({ name, address: host, ports: own }) => ({
        name,
        address: host,
        postgres_port: own.postgres,
        rest_port: own.rest,
      })),
      web: shops.flatMap(({ address: host, port }) => (port === null ? [] : [{ address: host, port }])),
    },
  };
}
