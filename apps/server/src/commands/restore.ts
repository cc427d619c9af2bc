// `npm run restore -- [--env FILE] FILE`: restores a backup into an empty database and DATA_DIR, before the shop is started.
import pino from 'pino';
import { BackupProblem } from '../backup/archive.ts';
import { countRows } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { saveSecret } from '../backup/secret.ts';
import { reachDatabase } from '../database/reach-database.ts';
import { openFiles } from '../gateways/files/open-files.ts';
import { printInvariants } from './print-invariants.ts';
import { print, readCommandLine, runCommand } from './run-command.ts';

await runCommand(async () => {
  const { config, positionals } = readCommandLine();
  const [path] = positionals;
  if (path === undefined) throw new BackupProblem('Name the backup: npm run restore -- FILE');
  const database = await reachDatabase(config, { mayCreate: true });
  try {
    const target = {
      databaseUrl: database.url,
      files: await openFiles(config),
      saveSecret: (secret: Buffer) => saveSecret(config, secret),
      log: pino({ level: 'silent' }),
    };
    const summary = await restoreBackup(path, target, config.BACKUP_KEY);
    print(`Restored ${countRows(summary)} rows and ${summary.files} files.`);
    await printInvariants(database.url);
  } finally {
    await database.stop();
  }
});
