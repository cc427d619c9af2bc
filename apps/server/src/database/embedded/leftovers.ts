import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupProblem } from '../../startup-problem.ts';

const pollDelayMs = 20;

/**
 * Cleans up after a killed shop: stops its server if it still runs, and removes its sockets and, when its pid was
 * reused by another process that PostgreSQL would take for itself, its pid file. Only the holder of the folder's lock
 * may call this.
 */
export async function clearLeftovers(clusterDir: string): Promise<'nothing' | 'stopped' | 'stale'> {
  const found = await clearServer(clusterDir);
  for (const name of await readdir(clusterDir)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(clusterDir, name), { force: true });
  }
  return found;
}

async function clearServer(clusterDir: string): Promise<'nothing' | 'stopped' | 'stale'> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = Math.abs(Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10));
  if (!(pid > 0)) return 'nothing';
  const wasRunning = await isServerOf(clusterDir, pid);
  if (wasRunning) await stopServer(clusterDir, pid);
  // An unused pid is left to PostgreSQL, which also looks for old processes on the shared memory.
  if (exists(pid)) await rm(pidFile, { force: true });
  return wasRunning ? 'stopped' : 'stale';
}

async function stopServer(clusterDir: string, pid: number): Promise<void> {
  // Fast shutdown first, then immediate without a checkpoint (the next start replays the log), then SIGKILL.
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new StartupProblem(
        `The database in ${clusterDir} is still run by process ${pid}, which this user may not stop.`,
        { cause: error },
      );
    }
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      if (!(await isServerOf(clusterDir, pid))) return;
      await pause(pollDelayMs);
    }
  }
}

/** Returns true when that process is the server of this folder: pids are reused, also by other servers. */
async function isServerOf(clusterDir: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(`-D ${clusterDir} `);
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    // Empty for a zombie process, as under an init of a container that does not reap.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.replaceAll('\0', ' ');
  }
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(
    () => undefined,
  );
  return listed?.stdout ?? '';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
