// `npm run backup -- [FILE]`: writes database, files and secret of a shop, which may be open, into one file, encrypted
// if BACKUP_KEY is set; `--env FILE` reads the settings from a file. Then restores it into a database of its own and
// checks money and stock, unless `--unchecked`.
import { stat } from 'node:fs/promises';
import pino from 'pino';
import { checkBackup } from '../backup/check-backup.ts';
import { createBackup } from '../backup/create-backup.ts';
import { countRows } from '../backup/manifest.ts';
import { readSecret } from '../backup/secret.ts';
import { reachDatabase } from '../database/reach-database.ts';
import { openFiles } from '../gateways/files/open-files.ts';
import { print, readCommandLine, runCommand } from './run-command.ts';

await runCommand(async () => {
  const { config, positionals, isUnchecked } = readCommandLine();
  const { BACKUP_KEY: key } = config;
  const now = new Date();
  const path = positionals[0] ?? `shop-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;
  const database = await reachDatabase(config);
  try {
    const [files, secret] = [await openFiles(config), await readSecret(config)];
    const source = { databaseUrl: database.url, files, secret };
    const summary = await createBackup(path, source, { key, now });
    const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
    const encrypted = key === undefined ? '' : ', encrypted';
    print(`${path}: ${countRows(summary)} rows, ${summary.files} files, ${megabytes} MB${encrypted}`);
    if (secret === null) print('SESSION_SECRET is not in it: store it with your other secrets.');
  } finally {
    await database.stop();
  }
  if (isUnchecked) return;
  await checkBackup(path, key, pino({ level: 'silent' }));
  print('Checked: it was restored into a database of its own, and every invariant holds.');
});
