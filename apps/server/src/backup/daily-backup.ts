import { access, constants, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInIndia } from '@jhumka/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { BackupProblem, readArchive } from './archive.ts';
import { checkBackup } from './check-backup.ts';
import { createBackup } from './create-backup.ts';
import { entryNames } from './manifest.ts';
import { readSecret } from './secret.ts';

type BackupContext = Pick<Context, 'config' | 'databaseUrl' | 'db' | 'files' | 'log' | 'now'>;

/** A failed backup is taken again after an hour, and one whose process ended after six. */
const isDue = (now: Date) => sql<boolean>`
  backups.problem <> '' and backups.began_at < ${now}::timestamptz - interval '1 hour'
  or backups.ended_at is null and backups.began_at < ${now}::timestamptz - interval '6 hours'`;

const fileName = (day: string) => `shop-${day}.backup`;
const fileShape = /^shop-\d{4}-\d{2}-\d{2}\.backup$/;

/**
 * Takes the backup of the day into BACKUP_DIR, unless a process has: written, read again to its end, restored into a
 * database of its own unless BACKUP_CHECK is off, and older ones beyond BACKUP_KEEP removed. Without BACKUP_DIR it does nothing.
 */
export async function takeDailyBackup(ctx: BackupContext): Promise<void> {
  const { BACKUP_DIR: folder } = ctx.config;
  const now = ctx.now();
  if (folder === undefined || !(await claimDay(ctx, now, isDue(now)))) return;
  await takeBackup(ctx, folder, now);
}

/**
 * Begins the backup of the day, also where it was taken before. Its end is recorded, and a failure is logged. Throws a
 * BackupProblem, in words for an administrator, where none can begin.
 */
export async function beginBackup(ctx: BackupContext): Promise<void> {
  const { BACKUP_DIR: folder } = ctx.config;
  if (folder === undefined) throw new BackupProblem('BACKUP_DIR is not set for this process.');
  const problem = await folderProblem(folder);
  if (problem !== undefined) throw new BackupProblem(problem);
  const now = ctx.now();
  const isFree = sql<boolean>`backups.ended_at is not null or ${isDue(now)}`;
  if (!(await claimDay(ctx, now, isFree))) throw new BackupProblem('One is being taken now.');
  void takeBackup(ctx, folder, now).catch((error: unknown) => ctx.log.error({ err: error }, 'backup failed'));
}

/** Returns why no backup can be written into a folder. */
export async function folderProblem(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return `BACKUP_DIR=${folder} ${isMissing ? 'does not exist' : 'is not writable for the shop'}.`;
  }
}

async function takeBackup(ctx: BackupContext, folder: string, now: Date): Promise<void> {
  const { BACKUP_KEY: key, BACKUP_KEEP: max } = ctx.config;
  const day = dayInIndia(now);
  const path = join(folder, fileName(day));
  try {
    const source = { databaseUrl: ctx.databaseUrl, files: ctx.files, secret: await readSecret(ctx.config) };
    await createBackup(path, source, { key, now });
    let last = '';
    for await (const { name } of readArchive(path, key)) last = name;
    if (last !== entryNames.summary) throw new Error(`${path} is not whole`);
    if (ctx.config.BACKUP_CHECK) await checkBackup(path, key, ctx.log);
    const { size } = await stat(path);
    await saveEnd(ctx, day, { bytes: size, problem: '' });
    await removeOldest(folder, max);
    ctx.log.info({ path, bytes: size }, 'backup taken');
  } catch (error) {
    await saveEnd(ctx, day, { bytes: null, problem: String(error).slice(0, 500) });
    throw error;
  }
}

async function claimDay({ db }: BackupContext, now: Date, isFree: RawBuilder<boolean>): Promise<boolean> {
  const claimed = await db
    .insertInto('backups')
    .values({ day: dayInIndia(now), began_at: now })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ began_at: now, ended_at: null, problem: '' }).where(isFree),
    )
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function saveEnd(
  { db, now }: BackupContext,
  day: string,
  end: { readonly bytes: number | null; readonly problem: string },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...end, ended_at: now() })
    .where('day', '=', day)
    .execute();
}

async function removeOldest(folder: string, max: number): Promise<void> {
  const files = (await readdir(folder)).filter((name) => fileShape.test(name)).sort();
  for (const name of files.slice(0, Math.max(0, files.length - max))) await rm(join(folder, name));
}

/** Returns the newest backup that was taken, the problem of a newer one that was not, and the begin of one that runs. */
export async function readLastBackup({ db }: Pick<Context, 'db'>) {
  const rows = await db.selectFrom('backups').selectAll().orderBy('day', 'desc').limit(30).execute();
  return {
    taken: rows.find(({ ended_at, problem }) => ended_at !== null && problem === ''),
    problem: rows[0]?.problem ?? '',
    running: rows[0]?.ended_at === null ? rows[0].began_at : undefined,
  };
}
