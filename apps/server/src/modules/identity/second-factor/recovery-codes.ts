import { createHash, randomInt } from 'node:crypto';
import type { Tx } from '../../../database/transact.ts';
import { replaceRecoveryCodes } from './store.ts';

const howMany = 10;
/** Without ambiguous letters and digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 12;

/** Generates ten recovery codes that replace the previous ones; they are shown only once. */
export async function newRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfCode));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Hashes a recovery code: it has 59 random bits, so a fast hash is enough. */
export function hashOfCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('hex');
}
