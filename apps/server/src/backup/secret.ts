import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { BackupProblem } from './archive.ts';

type SecretConfig = Pick<Config, 'DATA_DIR' | 'SESSION_SECRET'>;

const fileOf = ({ DATA_DIR }: SecretConfig) => join(DATA_DIR, 'session-secret');

/** Reads the generated session secret; null where it comes from the environment, and is in no backup. */
export async function readSecret(config: SecretConfig): Promise<Buffer | null> {
  if (config.SESSION_SECRET !== undefined) return null;
  try {
    return await readFile(fileOf(config));
  } catch (error) {
    throw new BackupProblem(`The session secret can’t be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/**
 * Saves the session secret of a backup: without it a shop can't read the PANs and the second factors of its database.
 * Throws a BackupProblem where there is another one.
 */
export async function saveSecret(config: SecretConfig, secret: Buffer): Promise<void> {
  if (config.SESSION_SECRET !== undefined) return;
  const file = fileOf(config);
  const known = await readFile(file).catch(() => undefined);
  if (known && !known.equals(secret)) {
    throw new BackupProblem(
      `${file} has another secret than the backup: remove it, or restore into another DATA_DIR.`,
    );
  }
  await writeFile(file, secret, { mode: 0o600 });
}
