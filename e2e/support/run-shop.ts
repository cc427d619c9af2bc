import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';

export interface RunningShop {
  readonly origin: string;
  stop(): Promise<void>;
}

const main = resolve(import.meta.dirname, '../../apps/server/build/main.js');

/** Starts a web process of a shop beside the one under test, and waits until it answers. */
export async function runShop(port: number, environment: NodeJS.ProcessEnv): Promise<RunningShop> {
  const origin = `http://127.0.0.1:${port}`;
  const shop = spawn(process.execPath, [main], {
    env: { ...environment, PORT: String(port), NODE_ENV: 'test', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (shop.exitCode !== null) return;
    const ended = once(shop, 'exit');
    shop.kill('SIGTERM');
    await ended;
  };
  try {
    await expect(async () => {
      expect(shop.exitCode, 'it runs').toBeNull();
      expect((await fetch(`${origin}/readyz`)).ok).toBe(true);
    }).toPass({ timeout: 60_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}
