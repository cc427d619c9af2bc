// `npm run restore -- FILE`: restores a backup into an empty database and DATA_DIR, before the shop is started.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { BackupProblem, reachDatabase, restoreBackup } from './backup/index.ts';
import { readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { openFiles } from './gateways/files/index.ts';
import { findBroken } from './invariants/find-broken.ts';
import { StartupProblem } from './startup-problem.ts';

const [path] = process.argv.slice(2);
const config = readConfig(process.env);

try {
  if (path === undefined) throw new BackupProblem('Name the backup: npm run restore -- FILE');
  const database = await reachDatabase(config);
  try {
    const target = {
      databaseUrl: database.url,
      files: await openFiles(config),
      saveSecret,
      log: pino({ level: 'silent' }),
    };
    const { rows, files } = await restoreBackup(path, target, config.BACKUP_KEY);
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    print(`Restored ${count} rows and ${files} files.`);
    const connection = connect(database.url, { size: 1 });
    const broken = await findBroken(connection.db);
    await connection.close();
    for (const { name, ids } of broken) print(`BROKEN: ${name}: ${ids.join(', ')}`);
    print(broken.length === 0 ? 'Every invariant holds.' : 'Some invariants do not hold.');
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
} catch (error) {
  if (!(error instanceof BackupProblem || error instanceof StartupProblem)) throw error;
  print(error.message);
  process.exitCode = 1;
}

/** Without its secret a shop can't read the PANs and the second factors of its database. */
async function saveSecret(secret: Buffer): Promise<void> {
  if (config.SESSION_SECRET !== undefined) return;
  const place = join(config.DATA_DIR, 'session-secret');
  const known = await readFile(place).catch(() => undefined);
  if (known && !known.equals(secret)) {
    throw new BackupProblem(
      `${place} has another secret than the backup: remove it, or restore into another DATA_DIR.`,
    );
  }
  await writeFile(place, secret, { mode: 0o600 });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
