import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { choosePort } from '../src/database/embedded/port.ts';
import { findPrograms } from '../src/database/embedded/programs.ts';
import { asUser, programEnvironment } from '../src/database/embedded/run-program.ts';
import { serverArguments, startEmbedded } from '../src/database/embedded/start-embedded-database.ts';
import { databaseUser } from '../src/database/embedded/system-user.ts';
import { execute } from './database-server.ts';

/** A primary and its standby, which streams the write-ahead log. */
export interface Replication {
  readonly url: string;
  readonly standbyUrl: string;
  /** Holds the standby back: it receives changes, and shows none of them until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  killStandby(): Promise<void>;
  startStandby(): Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined };

/** Starts a primary and a standby for the calling test file. */
export async function startReplication(): Promise<Replication> {
  const folder = await mkdtemp(join(tmpdir(), 'jhumka-test-'));
  await chmod(folder, 0o711); // When root runs the tests, another system user runs the database.
  const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')];
  const options = { dataDir: primaryDir, log: silent, forTests: true };
  await (await startEmbedded(options)).stop();
  execFileSync('cp', ['-a', primaryDir, standbyDir]);
  const primary = await startEmbedded(options);
  const cluster = join(standbyDir, 'postgres');
  const asAdmin = (url: string) => url.replace('//jhumka:', '//postgres:').replace('/jhumka?', '/postgres?');

  await appendFile(
    join(primaryDir, 'postgres', 'pg_hba.conf'),
    'host replication all 127.0.0.1/32 scram-sha-256\n',
  );
  await execute(asAdmin(primary.url), 'select pg_reload_conf()');
  const password = (await readFile(join(primaryDir, 'postgres.password'), 'utf8')).trim();
  const { port } = new URL(primary.url);
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  );

  const user = await databaseUser(cluster);
  const programs = await findPrograms(standbyDir, user);
  const standbyPort = await choosePort(standbyDir);
  const standbyUrl = `postgres://jhumka:${password}@127.0.0.1:${standbyPort}/jhumka`;
  const standbyAdmin = `postgres://postgres:${password}@127.0.0.1:${standbyPort}/postgres`;
  let stopStandby: (signal: NodeJS.Signals) => Promise<void> = async () => undefined;

  async function startStandby(): Promise<void> {
    const args = serverArguments({ durable: false, socketDir: null });
    const server = spawn(programs.postgres, ['-D', cluster, '-p', String(standbyPort), ...args], {
      ...asUser(user, cluster),
      env: programEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exited = once(server, 'exit');
    stopStandby = async (signal) => {
      server.kill(signal);
      await exited;
    };
    let output = '';
    for await (const text of server.stderr.setEncoding('utf8')) {
      output += text;
      if (output.includes('ready to accept read-only connections')) break;
    }
    server.stderr.resume();
    if (server.exitCode !== null) throw new Error(`the standby did not start: ${output}`);
  }

  await startStandby();
  afterAll(async () => {
    await stopStandby('SIGINT');
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url: primary.url,
    standbyUrl,
    pause: () => execute(standbyAdmin, 'select pg_wal_replay_pause()'),
    resume: () => execute(standbyAdmin, 'select pg_wal_replay_resume()'),
    killStandby: () => stopStandby('SIGQUIT'),
    startStandby,
  };
}
