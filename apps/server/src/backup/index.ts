/** Backups of a whole shop: database, files and secret in one file. */

export { BackupProblem } from './archive.ts';
export { checkBackup } from './check-backup.ts';
export { createBackup } from './create-backup.ts';
export { beginBackup, folderProblem, readLastBackup, takeDailyBackup } from './daily-backup.ts';
export { countRows } from './manifest.ts';
export { restoreBackup } from './restore-backup.ts';
export { readSecret, saveSecret } from './secret.ts';
