import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asStarted } from '../../tools/start/as-started.ts';
import { admin } from '../playwright.config.ts';
import { type RunningShop, runShop } from './run-shop.ts';

/** Starts a shop of its own without products, on an empty folder that is deleted with it. */
export async function startEmptyShop(port: number): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'empty-shop-'));
  // For root, the database runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const { DATABASE_URL: _, ...environment } = process.env;
  const settings = {
    ...{ DATA_DIR: dataDir, SEED_DEMO: '0' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  };
  try {
    const shop = await runShop(
      port,
      { ...environment, ...asStarted.environment, ...settings },
      asStarted.flags,
    );
    return { origin: shop.origin, stop: () => shop.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
