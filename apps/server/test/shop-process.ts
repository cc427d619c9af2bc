import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Startup message of a bare shop: the address of its database, or the error. */
export type Startup = { url?: string; problem?: string };

/** A bare shop that runs in a process of its own. */
export type RunningShop = { url: string; pid: number; stop(): Promise<void>; kill(): Promise<void> };

/** Starts a bare shop without waiting; it is stopped with the test. `startup` resolves once it runs or has failed. */
export function beginShop(dataDir: string): { child: ChildProcess; startup: Promise<Startup> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-shop.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const startup = new Promise<Startup>((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\n')) resolve(JSON.parse(text) as Startup);
    });
    child.once('close', () => reject(new Error(`The shop ended and said only '${text}'.`)));
  });
  return { child, startup };
}

/** Starts a bare shop and waits for its database. */
export async function startShop(dataDir: string): Promise<RunningShop> {
  const { child, startup } = beginShop(dataDir);
  const { url, problem } = await startup;
  if (url === undefined) throw new Error(problem);
  return { url, pid: child.pid ?? 0, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
}

/** Starts a bare shop that is stopped when the calling test ends. */
export async function startShopForTest(dataDir: string): Promise<RunningShop> {
  const shop = await startShop(dataDir);
  onTestFinished(shop.stop);
  return shop;
}

/** Sends the signal unless the process has ended, and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Returns the pid of the database server, from its pid file. */
export async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Returns the pid of the process that stops that server if the shop is killed. */
export function guardOf(server: number): number {
  const list = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const line = list.find((entry) => entry.endsWith(`database-guard ${server}`));
  if (line === undefined) throw new Error(`Nobody watches over process ${server}.`);
  return Number.parseInt(line, 10);
}

/** Returns true while a process runs; false for a zombie. */
export function isAlive(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return !state.startsWith('Z');
  } catch {
    return false;
  }
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
