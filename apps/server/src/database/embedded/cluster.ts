import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '../../startup-problem.ts';
import type { Programs } from './programs.ts';
import { runProgram } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

/** Name of the shop's role and of its database. */
export const shopRole = 'jhumka';

const majorVersion = '18';

type Setup = { dataDir: string; clusterDir: string; programs: Programs; user: SystemUser; forTests: boolean };

/** Access rules: local connections with a password only. */
const accessRules = ['local all all scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256', ''].join('\n');

/**
 * Ensures a complete cluster in `clusterDir`. A new one is created next to it and renamed when complete, so a folder of
 * that name is never half-written.
 */
export async function ensureCluster(setup: Setup): Promise<void> {
  await removeUnfinished(setup);
  await ensureVersion(setup);
  // Rewritten at each start, so that the rules of a newer version apply to an older cluster too.
  await writeFile(join(setup.clusterDir, 'pg_hba.conf'), accessRules);
}

async function ensureVersion(setup: Setup): Promise<void> {
  const version = await readFile(join(setup.clusterDir, 'PG_VERSION'), 'utf8').catch(
    explainUnreadable(setup),
  );
  if (version === undefined) return createCluster(setup);
  if (version.trim() !== majorVersion) {
    throw new StartupProblem(
      `DATA_DIR ${setup.dataDir} holds a database of PostgreSQL ${version.trim()}, this shop brings ${majorVersion}: move it over with pg_dump, or set another DATA_DIR.`,
    );
  }
}

/** Returns the password of the cluster's roles; a lost one is replaced. Requires a stopped server. */
export async function ensurePassword(setup: Setup): Promise<string> {
  const path = join(setup.dataDir, 'postgres.password');
  const stored = await readFile(path, 'utf8').catch(() => '');
  if (stored.trim() !== '') return stored.trim();
  const password = randomBytes(24).toString('base64url');
  await runSql(setup, setup.clusterDir, [
    `ALTER ROLE ${shopRole} PASSWORD '${password}'`,
    `ALTER ROLE postgres PASSWORD '${password}'`,
  ]);
  await writeFile(`${path}.new`, `${password}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return password;
}

async function createCluster(setup: Setup): Promise<void> {
  const { clusterDir, programs, user } = setup;
  if ((await readdir(clusterDir).catch(() => [])).length > 0) {
    throw new StartupProblem(
      `${clusterDir} holds something that is not a database: move it away, or set another DATA_DIR.`,
    );
  }
  const unfinished = `${clusterDir}.new-${randomBytes(4).toString('hex')}`;
  await mkdir(unfinished, { mode: 0o700 });
  if (user.uid !== undefined) await chown(unfinished, user.uid, user.gid ?? user.uid);
  await runProgram(
    programs.initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      '--auth=trust', // Replaced by the access rules before the server listens.
      '--encoding=UTF8',
      // Collation and case mapping by PostgreSQL's built-in provider: the same on every machine, whatever its libc.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(setup.forTests ? ['--no-sync'] : []),
    ],
    { user, cwd: unfinished },
  );
  await runSql(setup, unfinished, [
    `CREATE ROLE ${shopRole} LOGIN ${setup.forTests ? 'CREATEDB' : ''}`,
    `GRANT pg_monitor TO ${shopRole}`,
    `CREATE DATABASE ${shopRole} OWNER ${shopRole}`,
  ]);
  await rename(unfinished, clusterDir);
}

/** Runs statements without a server: PostgreSQL's single-user mode reads one from each line of its input. */
function runSql(setup: Setup, clusterDir: string, statements: string[]): Promise<void> {
  return runProgram(
    setup.programs.postgres,
    ['--single', '-D', clusterDir, '-c', 'exit_on_error=true', '-c', 'log_min_messages=fatal', 'postgres'],
    { user: setup.user, cwd: clusterDir, input: `${statements.join('\n')}\n` },
  );
}

/** Removes leftovers of a killed start; its `initdb` may still be writing for a moment. */
async function removeUnfinished({ dataDir }: Setup): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^postgres(-programs-.*)?\.new-/.test(name)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

function explainUnreadable(setup: Setup): (error: NodeJS.ErrnoException) => Promise<undefined> {
  return async (error) => {
    if (error.code === 'ENOENT') return undefined;
    const owner = await stat(setup.clusterDir).catch(() => undefined);
    throw new StartupProblem(
      `The database in DATA_DIR ${setup.dataDir} can't be read (${error.code}${owner ? `, it belongs to user ${owner.uid}` : ''}): start the shop as the user who made it, or set another DATA_DIR.`,
      { cause: error },
    );
  };
}
