import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartupProblem } from '../../startup-problem.ts';
import type { Programs } from './programs.ts';
import { asUser, programEnvironment, reasonIn } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

/** A server that accepts connections. */
export type RunningServer = { stop(): Promise<void> };

/** Reason why a server did not start, as far as the caller can react to it. */
export class ServerRefused extends StartupProblem {
  readonly reason: 'port-taken' | 'still-in-use' | 'other';

  constructor(output: string) {
    super(`The database did not start: ${reasonIn(output) ?? 'it gave no reason'}`);
    if (/could not (bind|create any TCP)/.test(output)) this.reason = 'port-taken';
    else if (/is still in use|postmaster\.pid" already exists/.test(output)) this.reason = 'still-in-use';
    else this.reason = 'other';
  }
}

type Launch = {
  programs: Programs;
  clusterDir: string;
  port: number;
  user: SystemUser;
  args: string[];
  onMessage(line: string): void;
  onLost(): void;
};

/** Timeouts: for the last connections to close, then for the server to shut down. */
const [farewellMs, shutdownPatienceMs] = [1_000, 20_000];

/** Starts the server and resolves when it accepts connections; throws `ServerRefused` when it ends before. */
export async function launchServer(launch: Launch): Promise<RunningServer> {
  const { clusterDir, programs, user } = launch;
  const server = spawn(programs.postgres, ['-D', clusterDir, '-p', String(launch.port), ...launch.args], {
    ...asUser(user, clusterDir),
    env: programEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C in the terminal reaches the shop alone, which stops the server when it is
    // done.
    detached: true,
  });
  const exited = once(server, 'exit').then(() => undefined);
  const guard = server.pid === undefined ? undefined : watchOver(server.pid, user);
  void exited.then(() => guard?.dismiss());
  await ready(server, launch);
  let isStopping = false;
  void exited.then(() => {
    if (!isStopping) launch.onLost();
  });
  return {
    stop: async () => {
      isStopping = true;
      // The shop has closed its connections, but the server may not have read their last messages yet: smart shutdown
      // waits for them before the remaining ones are cut off.
      server.kill('SIGTERM');
      const cutOff = setTimeout(() => server.kill('SIGINT'), farewellMs);
      const force = setTimeout(() => server.kill('SIGQUIT'), shutdownPatienceMs);
      await exited;
      clearTimeout(cutOff);
      clearTimeout(force);
    },
  };
}

function ready(server: ChildProcess, launch: Launch): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    let isReady = false;
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (isReady) {
        for (const line of text.split('\n').filter(isTelling)) launch.onMessage(line);
        return;
      }
      output += text;
      if (!output.includes('database system is ready to accept connections')) return;
      isReady = true;
      resolve();
    });
    server.once('error', (cause) => reject(new ServerRefused(`error: ${cause.message}`)));
    // 'close' follows after all output was read, 'exit' may come before.
    server.once('close', () => reject(new ServerRefused(output)));
  });
}

/** Filters out connections that were terminated on purpose (a dropped database, a shutdown). */
function isTelling(line: string): boolean {
  return /\b(WARNING|FATAL|PANIC):/.test(line) && !line.includes('due to administrator command');
}

/**
 * Starts a shell that reads a pipe to this process: when the shop is killed the pipe closes, and the shell stops the
 * server. The next start does not rely on it.
 */
function watchOver(serverPid: number, user: SystemUser): { dismiss(): void } {
  const guard = spawn(
    '/bin/sh',
    ['-c', 'read -r word || kill -INT "$1"', 'database-guard', String(serverPid)],
    {
      ...asUser(user, '/'),
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  );
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return { dismiss: () => guard.stdin.end('dismissed\n') };
}
