import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { asStarted } from '../../tools/start/as-started.ts';
import { admin } from '../playwright.config.ts';

/** Starts a shop of its own without products, on an empty folder. Returns its origin and a function that ends it. */
export async function startEmptyShop(port: number): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'empty-shop-'));
  // For root, the database runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const origin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...environment } = process.env;
  const main = resolve(import.meta.dirname, '../../apps/server/build/main.js');
  const shop = spawn(process.execPath, [...asStarted.flags, main], {
    env: {
      ...environment,
      ...asStarted.environment,
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      SEED_DEMO: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (shop.exitCode === null) {
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
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
