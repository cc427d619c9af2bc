import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderNote } from './database.ts';
import { type RunningShop, runShop } from './run-shop.ts';

/** Starts a second web process on the same database and files, with other settings. */
export function startFurtherShop(
  { of, port }: { of: number; port: number },
  settings: Readonly<Record<string, string>>,
): Promise<RunningShop> {
  const folder = readFileSync(folderNote(of), 'utf8');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
  return runShop(port, {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: `postgres://jhumka:${encodeURIComponent(read('postgres.password'))}@127.0.0.1:${read('postgres.port')}/jhumka`,
    ROLES: 'web',
    ...settings,
  });
}
