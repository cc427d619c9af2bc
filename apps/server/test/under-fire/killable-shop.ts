import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { end } from '../shop-process.ts';

/** A shop in a process of its own that is killed or stopped, and started again at the same address. */
export interface KillableShop {
  readonly url: string;
  /** Number of kills. */
  readonly kills: number;
  /** Kills it like a power cut, and restarts it. */
  killAndRestart(): Promise<void>;
  /** Stops it as an update does, and restarts it. */
  stopAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the shop and waits until it is ready; of another checkout, where a folder is given. */
export async function startKillableShop(
  environment: Readonly<Record<string, string>>,
  port: number,
  checkout?: string,
): Promise<KillableShop> {
  const folder = checkout ? join(checkout, 'apps/server/test/under-fire') : import.meta.dirname;
  const start = () => open(join(folder, 'shop-process.ts'), { ...environment, PORT: String(port) });
  let kills = 0;
  let child = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    get kills() {
      return kills;
    },
    async killAndRestart() {
      kills += 1;
      await end(child, 'SIGKILL');
      child = await start();
    },
    async stopAndRestart() {
      await end(child, 'SIGTERM');
      child = await start();
    },
    stop: () => end(child, 'SIGKILL'),
  };
}

async function open(file: string, environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [file], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The shop ended before it was open.');
    }),
  ]);
  return child;
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
