import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's minimum. Source: decisions §3. */
const usualCost: NonNullable<Context['passwordCost']> = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing uses libuv's few threads, which files and tokens need too: it may take half of them.
const queue = new PQueue({ concurrency: 2 });
const maxWaiting = 400;

type Hashing = Pick<Context, 'passwordCost'>;

/** Hashes a password, off the event loop. Throws 'too-many-requests' when too many wait. */
export function hashPassword({ passwordCost = usualCost }: Hashing, password: string): Promise<string> {
  return inTurn(() => hash(sameText(password), passwordCost));
}

/** Returns a hash that no password matches, for an account without a password. Verification takes as long as with any hash. */
export function unusablePasswordHash({ passwordCost = usualCost }: Hashing): string {
  const { memoryCost, timeCost, parallelism } = passwordCost;
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
}

/** Verifies the password against its hash. Takes as long as hashing it does. */
export function isPassword(storedHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(storedHash, sameText(password)).catch(refuseIfNoHash));
}

/** Returns false for a malformed hash; rethrows any other error. */
function refuseIfNoHash(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'InvalidArg') return false;
  throw error;
}

/** Keyboards encode the same letter in different ways. */
const sameText = (password: string) => password.normalize('NFKC');

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= maxWaiting) throw new Problem('too-many-requests', { retryAfterSeconds: 5 });
  return queue.add(work);
}
