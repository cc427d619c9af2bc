import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { UnreadableText } from '../../../secrets/encrypt.ts';
import { readSecret } from './read-second-factor.ts';
import { hashOfCode } from './recovery-codes.ts';
import { useRecoveryCode, useStep } from './store.ts';

const stepSeconds = 30;

/** Returns the TOTP of a secret: six digits, every thirty seconds, as authenticator apps compute it. */
export function appOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: stepSeconds });
}

type Checking = Pick<Context, 'sessionSecret' | 'now' | 'log'>;

/**
 * Verifies a code of the app, or a recovery code; each works once, and a code of the app within its time window. The
 * caller counts the attempts. Throws 'wrong-second-step'.
 */
export async function checkSecondStep(ctx: Checking, tx: Tx, userId: string, code: string): Promise<void> {
  if (!(await takes(ctx, tx, userId, code.trim()))) throw new Problem('wrong-second-step');
}

async function takes(ctx: Checking, tx: Tx, userId: string, code: string): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, '');
  // Before the secret is decrypted: a recovery code also works when the encryption secret was lost.
  if (!/^\d{6}$/.test(digits)) return useRecoveryCode(tx, userId, hashOfCode(code), ctx.now());
  const known = await readSecretIfPossible(ctx, tx, userId);
  if (!known) return false;
  const timestamp = ctx.now().getTime();
  const distance = appOf(known.secret).validate({ token: digits, timestamp, window: 1 });
  if (distance === null) return false;
  return useStep(tx, userId, Math.floor(timestamp / 1000 / stepSeconds) + distance);
}

/** Decrypts the secret of the app; when the encryption secret was lost, only recovery codes work. */
async function readSecretIfPossible(ctx: Checking, tx: Tx, userId: string) {
  try {
    return await readSecret(ctx, tx, userId);
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    ctx.log.error({ err: error, userId }, 'two-factor secret encrypted with another session secret');
    return undefined;
  }
}
