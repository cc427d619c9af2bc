import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { folderNote } from './database.ts';

/**
 * Starts a second web process on the same database and files, with other settings. Returns its origin and a
 * function that stops it.
 */
export async function startFurtherShop(
  { of, port }: { of: number; port: number },
  settings: Readonly<Record<string, string>>,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = readFileSync(folderNote(of), 'utf8');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
  const origin = `http://127.0.0.1:${port}`;
  const shop = spawn(process.execPath, [resolve(import.meta.dirname, '../../apps/server/build/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: `postgres://jhumka:${encodeURIComponent(read('postgres.password'))}@127.0.0.1:${read('postgres.port')}/jhumka`,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      ROLES: 'web',
      ...settings,
    },
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
