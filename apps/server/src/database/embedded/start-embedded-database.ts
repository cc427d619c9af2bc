import { chmod, mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupProblem } from '../../startup-problem.ts';
import { ensureCluster, ensurePassword, shopRole } from './cluster.ts';
import { clearLeftovers } from './leftovers.ts';
import { lockDataDir } from './lock.ts';
import { choosePort, rememberPort } from './port.ts';
import { findPrograms } from './programs.ts';
import { launchServer, type RunningServer, ServerRefused } from './server.ts';
import { canReach, databaseUser, type SystemUser } from './system-user.ts';

/** Options of the embedded PostgreSQL server. */
export type EmbeddedOptions = {
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Trades crash safety for speed, and lets the shop's role create databases. */
  forTests?: boolean;
  /** Called when the server ends unexpectedly. */
  onLost?(): void;
};

/** An embedded PostgreSQL server with the shop's database. */
export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

/**
 * Starts PostgreSQL on `dataDir` (created, and initialized with a new cluster, when missing) and resolves when it
 * accepts connections. Cleans up after a killed shop first. Throws a `StartupProblem`, among others for a second shop
 * on the same folder. `stop` shuts the server down and releases the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = await prepareDataDir(resolve(options.dataDir));
  const lock = lockDataDir(dataDir);
  try {
    const clusterDir = join(dataDir, 'postgres');
    const user = await databaseUser(clusterDir);
    requireReach(dataDir, user);
    const programs = await findPrograms(dataDir, user);
    const setup = { dataDir, clusterDir, programs, user, forTests: options.forTests ?? false };
    await ensureCluster(setup);
    if ((await clearLeftovers(clusterDir)) === 'stopped') {
      options.log.info('stopped the embedded database left running by an earlier process');
    }
    const password = await ensurePassword(setup);
    const { server, port } = await launchOnFreePort(setup, options);
    return {
      url: addressOf({ role: shopRole, password, port }, socketDirOf(clusterDir)),
      stop: async () => {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type Setup = Parameters<typeof ensureCluster>[0];

async function launchOnFreePort(
  setup: Setup,
  options: EmbeddedOptions,
): Promise<{ server: RunningServer; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort(setup.dataDir);
    try {
      const server = await launchServer({
        ...setup,
        port,
        args: serverArguments({ durable: !setup.forTests, socketDir: socketDirOf(setup.clusterDir) }),
        onMessage: (line) => options.log.warn(`database: ${line}`),
        onLost: () => options.onLost?.(),
      });
      await rememberPort(setup.dataDir, port);
      return { server, port };
    } catch (error) {
      // Race condition: another process took the port, or processes of a killed server are still shutting down.
      const mayPass = error instanceof ServerRefused && error.reason !== 'other';
      if (!mayPass || attempt === 20) throw error;
      if (error.reason === 'still-in-use') await pause(250);
    }
  }
}

async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // The database's user must enter root's folder; secrets in it have file modes of their own.
    if (made !== undefined && process.getuid?.() === 0) await openPath(made, dataDir);
    return await realpath(dataDir);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartupProblem(`DATA_DIR ${dataDir} can't be made or used (${code}): set another DATA_DIR.`, {
      cause,
    });
  }
}

/** Lets other users pass through the folders that were just created. */
async function openPath(first: string, last: string): Promise<void> {
  for (let path = last; path.length >= first.length; path = resolve(path, '..')) await chmod(path, 0o711);
}

function requireReach(dataDir: string, user: SystemUser): void {
  if (canReach(user, dataDir)) return;
  throw new StartupProblem(
    `The database runs as the user ${user.name}, who can't enter DATA_DIR ${dataDir}: set DATA_DIR to a folder outside it that everybody may enter, for example DATA_DIR=/var/lib/jhumka.`,
  );
}

/** Maximum length of a Unix socket path on Linux and macOS, in bytes. */
const maxPathLength = 103;

/**
 * Returns the folder of the server's Unix socket: the cluster's own, which other users can't enter. A statement over it
 * costs both sides a quarter less than over TCP. Null where the path would be too long; then TCP is used.
 */
export function socketDirOf(clusterDir: string): string | null {
  const longest = `${clusterDir}/.s.PGSQL.65535.lock`;
  // A comma would separate two folders in the setting.
  const isUsable = Buffer.byteLength(longest) <= maxPathLength && !clusterDir.includes(',');
  return process.platform === 'win32' || !isUsable ? null : clusterDir;
}

/** Returns the URL of a database, over the socket where there is one. */
export function addressOf(
  { role, password, port }: { role: string; password: string; port: number },
  socketDir: string | null,
): string {
  const socket = socketDir === null ? '' : `?host=${encodeURIComponent(socketDir)}`;
  return `postgres://${role}:${password}@127.0.0.1:${port}/${role}${socket}`;
}

const nonDurable = {
  // Several test files run at once, each with shops that have pools of their own.
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
};

/**
 * Returns the server's settings as arguments of `postgres`: for a small machine (2 cores, 2 GB) shared with the shop.
 * `durable: false` is for tests: a power cut may lose everything.
 */
export function serverArguments(options: { durable: boolean; socketDir: string | null }): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: options.socketDir ?? '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '2GB',
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    shared_preload_libraries: 'pg_stat_statements',
    // The shop reports errors of statements; the server logs only its own.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(options.durable ? {} : nonDurable),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
