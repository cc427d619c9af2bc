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
  /** Gives up safety against power cuts for speed, and lets the shop's role create databases. */
  forTests?: boolean;
  /** Called when the server ends though nobody stopped it. */
  onLost?(): void;
};

/** A PostgreSQL server of the shop's own, with an empty or earlier database of the shop in it. */
export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

/**
 * Starts PostgreSQL on `dataDir` (made, and filled with a new cluster, when it isn't there) and resolves when
 * it accepts connections. Whatever a killed shop left behind is put right first. Throws a `StartupProblem`,
 * for a second shop on the same folder among others. `stop` ends the server in order and frees the folder.
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
      // Somebody took the port in between, or processes of a killed server are on their way out.
      const mayPass = error instanceof ServerRefused && error.reason !== 'other';
      if (!mayPass || attempt === 20) throw error;
      if (error.reason === 'still-in-use') await pause(250);
    }
  }
}

async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Root's folder is entered by the database's user; what is secret in it has modes of its own.
    if (made !== undefined && process.getuid?.() === 0) await openPath(made, dataDir);
    return await realpath(dataDir);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartupProblem(`DATA_DIR ${dataDir} can't be made or used (${code}): set another DATA_DIR.`, {
      cause,
    });
  }
}

/** Lets others pass through the folders that were just made, from the first of them down to the last. */
async function openPath(first: string, last: string): Promise<void> {
  for (let path = last; path.length >= first.length; path = resolve(path, '..')) await chmod(path, 0o711);
}

function requireReach(dataDir: string, user: SystemUser): void {
  if (canReach(user, dataDir)) return;
  throw new StartupProblem(
    `The database runs as the user ${user.name}, who can't enter DATA_DIR ${dataDir}: set DATA_DIR to a folder outside it that everybody may enter, for example DATA_DIR=/var/lib/jhumka.`,
  );
}
