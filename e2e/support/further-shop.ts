import { readFileSync } from 'node:fs';
import { databaseUrl, folderNote } from './database.ts';
import { type RunningShop, runShop } from './run-shop.ts';

/** Starts a second web process on the same database and files, with other settings. */
export function startFurtherShop(
  { of, port }: { of: number; port: number },
  settings: Readonly<Record<string, string>>,
): Promise<RunningShop> {
  const DATA_DIR = readFileSync(folderNote(of), 'utf8');
  return runShop(port, {
    ...process.env,
    DATA_DIR,
    DATABASE_URL: databaseUrl(of),
    ROLES: 'web',
    ...settings,
  });
}
