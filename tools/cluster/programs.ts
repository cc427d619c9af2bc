import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages of this machine's Debian that a cluster on one machine needs. */
const packages = [
  'postgresql-15',
  'etcd-server',
  'haproxy',
  'nginx-light',
  'python3-etcd',
  'python3-psycopg2',
  'python3-yaml',
  'python3-dateutil',
  'python3-click',
  'python3-prettytable',
  'python3-psutil',
  'python3-urllib3',
] as const;

/** Further packages for building PgBouncer. */
const buildPackages = [
  'gcc',
  'make',
  'patch',
  'pkg-config',
  'libevent-dev',
  'libssl-dev',
  'libc-ares-dev',
] as const;

/**
 * Programs that are taken from Debian 13, because those of Debian 12 lose orders or mix statements up. Every user may
 * read them there, also that of the databases.
 */
const programsFolder = '/usr/local/lib/jhumka-cluster';
const patroniFolder = join(programsFolder, 'patroni/usr/lib/python3/dist-packages');
const ownPgbouncer = join(programsFolder, 'pgbouncer');

/** PostgreSQL's programs, Debian's newest that is installed. */
export const postgresPrograms =
  ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync) ??
  '/usr/lib/postgresql/15/bin';

export const programs = {
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  get pgbouncer() {
    return isNewEnough('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : ownPgbouncer;
  },
  /** Debian's Python, as one of another source lacks psycopg2. */
  patroni: [
    '/usr/bin/python3',
    '-c',
    "import sys; sys.argv[0] = 'patroni'; from patroni.__main__ import main; main()",
  ],
  patroniEnvironment: { PYTHONPATH: patroniFolder },
} as const;

/** Returns a line that says what a cluster on this machine lacks and how to get it; null when nothing. */
export function describeMissingPrograms(): string | null {
  const files = [programs.etcd, programs.haproxy, programs.nginx, join(postgresPrograms, 'postgres')];
  const missing = files.filter((file) => !existsSync(file));
  const imports = 'import patroni, etcd, psycopg2, yaml, dateutil, psutil, urllib3';
  const python = spawnSync('/usr/bin/python3', ['-c', imports], { env: programs.patroniEnvironment });
  if (python.status !== 0) missing.push('Patroni 4 with its Python modules');
  if (!existsSync(programs.pgbouncer)) missing.push('PgBouncer 1.21 or newer');
  if (missing.length === 0) return null;
  return `The cluster needs ${missing.join(', ')}. \`npm run cluster -- packages\` installs them (as root, Debian 12 or 13); deploy/cluster/README.md names the packages.`;
}

/** Throws that line when something is missing. */
export function requirePrograms(): void {
  const missing = describeMissingPrograms();
  if (missing !== null) throw new Error(missing);
}

/** Installs Debian's packages, unpacks Patroni 4 of Debian 13 and builds its PgBouncer. */
export function installPrograms(): void {
  // No service of a package is started: the cluster starts its own.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  run('apt-get', ['update']);
  run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages, ...buildPackages], environment);
  mkdirSync(programsFolder, { recursive: true });
  const apt = openDebian13();
  apt('update');
  if (!existsSync(patroniFolder)) {
    apt('download', 'patroni');
    run('dpkg-deb', ['--extract', find(/^patroni_.*\.deb$/), join(programsFolder, 'patroni')]);
  }
  if (!existsSync(programs.pgbouncer)) buildPgbouncer(apt);
}

/** Debian 13's packages through a source list and a cache of our own: the machine's apt learns nothing of them. */
function openDebian13(): (...args: string[]) => void {
  const folder = join(programsFolder, 'apt');
  for (const part of ['lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  const list = join(folder, 'debian-13.sources');
  writeFileSync(
    list,
    `Types: deb deb-src
URIs: http://deb.debian.org/debian
Suites: trixie
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`,
  );
  const options = [
    `Dir::Etc::sourcelist=${list}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${join(folder, 'lists')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  return (...args) => run('apt-get', [...options, ...args]);
}

function buildPgbouncer(apt: (...args: string[]) => void): void {
  apt('source', '--download-only', 'pgbouncer');
  const source = join(programsFolder, 'pgbouncer-source');
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source);
  run('tar', ['xf', find(/^pgbouncer_.*\.orig\.tar\.gz$/), '-C', source, '--strip-components=1']);
  run('tar', ['xf', find(/^pgbouncer_.*\.debian\.tar\.xz$/), '-C', source]);
  const steps = [
    'for file in $(grep -v "^#" debian/patches/series); do patch -p1 < debian/patches/$file; done',
    './configure --without-pam',
    'make',
    `cp pgbouncer ${ownPgbouncer}`,
  ];
  run('nice', ['sh', '-ec', steps.join('\n')], process.env, source);
}

/** Returns the newest file of the folder with such a name. */
function find(name: RegExp): string {
  const [found] = readdirSync(programsFolder)
    .filter((file) => name.test(file))
    .sort()
    .reverse();
  if (found === undefined) throw new Error(`apt-get brought no file like ${name.source}`);
  return join(programsFolder, found);
}

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd = programsFolder,
): void {
  mkdirSync(cwd, { recursive: true });
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env, cwd });
  if (status !== 0) throw new Error(`${command} failed${error ? `: ${error.message}` : ''}`);
}

/** PgBouncer keeps prepared statements of several clients apart since 1.21. */
function isNewEnough(program: string): boolean {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}
