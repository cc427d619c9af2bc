import { BackupProblem, beginBackup } from '../../../backup/index.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';

/** Begins a backup in addition to the daily one. Throws 'backup-not-begun' with the reason where none can begin. */
export const takeBackup: Verb<'admin.goingLive.takeBackup'> = async (ctx) => {
  try {
    await beginBackup(ctx);
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    throw new Problem('backup-not-begun', { details: { reason: error.message } });
  }
  return { message: 'The backup has begun' };
};
