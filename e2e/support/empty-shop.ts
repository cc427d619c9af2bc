import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, port as portUnderTest } from '../playwright.config.ts';
import { connectToShop, databaseUrl } from './database.ts';
import { type RunningShop, runShop } from './run-shop.ts';

/**
 * Starts a shop of its own without products, on a database of its own beside that of the shop under test: another
 * server would cost more than the shop. Folder and database are deleted with it.
 */
export async function startEmptyShop(port: number): Promise<RunningShop> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'empty-shop-'));
  const server = await connectToShop(portUnderTest, { user: 'postgres' });
  await server.query(`create database ${name} owner jhumka`);
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  };
  try {
    const shop = await runShop(port, {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl(portUnderTest, name), DATA_DIR: dataDir, SEED_DEMO: '0' },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    });
    return { origin: shop.origin, stop: () => shop.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
