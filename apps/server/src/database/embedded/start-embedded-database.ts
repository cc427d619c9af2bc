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
import { serverArguments } from './settings.ts';
import { addressOf, socketDirOf } from './socket.ts';
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
