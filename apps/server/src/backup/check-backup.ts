import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { connect } from '../database/connect.ts';
import { startEmbedded } from '../database/embedded/start-embedded-database.ts';
import { createDiskFiles } from '../gateways/files/disk-files.ts';
import { findBroken } from '../invariants/find-broken.ts';
import { BackupProblem } from './archive.ts';
import type { Summary } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Restores a backup into a database of its own, in a temporary folder, and checks every invariant of money and stock
 * there. Throws a BackupProblem when it can't be restored, or when one does not hold.
 */
export async function checkBackup(path: string, key: string | undefined, log: Logger): Promise<Summary> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-check-'));
  // As root the database runs as another user, who must be able to pass through.
  await chmod(folder, 0o711);
  try {
    const silent = () => undefined;
    const database = await startEmbedded({
      dataDir: join(folder, 'data'),
      log: { info: silent, warn: silent },
      forTests: true,
    });
    try {
      const files = createDiskFiles(join(folder, 'files'));
      const target = { databaseUrl: database.url, files, saveSecret: async () => undefined, log };
      const summary = await restoreBackup(path, target, key);
      const connection = connect(database.url, { size: 1 });
      try {
        const [broken] = await findBroken(connection.db);
        if (broken) throw new BackupProblem(`The restored shop breaks an invariant: ${broken.name}.`);
      } finally {
        await connection.close();
      }
      return summary;
    } finally {
      await database.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
