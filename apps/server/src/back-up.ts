// `npm run backup -- [FILE]`: writes database, files and secret of a shop, which may be open, into one file, encrypted
// if BACKUP_KEY is set. Then restores it into a database of its own and checks money and stock, unless `--unchecked`.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { BackupProblem, checkBackup, createBackup, reachDatabase } from './backup/index.ts';
import { readConfig } from './config.ts';
import { openFiles } from './gateways/files/index.ts';
import { StartupProblem } from './startup-problem.ts';

const options = process.argv.slice(2);
const now = new Date();
const [named] = options.filter((option) => !option.startsWith('--'));
const config = readConfig(process.env);
const path = named ?? `shop-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;

try {
  const database = await reachDatabase(config);
  try {
    const source = {
      databaseUrl: database.url,
      files: await openFiles(config),
      secret:
        config.SESSION_SECRET === undefined ? await readFile(join(config.DATA_DIR, 'session-secret')) : null,
    };
    const { rows, files } = await createBackup(path, source, { key: config.BACKUP_KEY, now });
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
    print(`${path}: ${count} rows, ${files} files, ${megabytes} MB${config.BACKUP_KEY ? ', encrypted' : ''}`);
    if (config.SESSION_SECRET !== undefined)
      print('SESSION_SECRET is not in it: store it with your other secrets.');
  } finally {
    await database.stop();
  }
  if (!options.includes('--unchecked')) {
    await checkBackup(path, config.BACKUP_KEY, pino({ level: 'silent' }));
    print('Checked: it was restored into a database of its own, and every invariant holds.');
  }
} catch (error) {
  if (!(error instanceof BackupProblem || error instanceof StartupProblem)) throw error;
  print(error.message);
  process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
