import { Secret } from 'otpauth';
import type { ActorContext, TxContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { appOf, checkSecondStep } from './check-second-step.ts';
import { hideSecret, readSecret } from './read-second-factor.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor, markConfirmed, saveSecret } from './store.ts';

const secretBytes = 20;

/** Generates a secret for the user's app; inactive until a code of it was entered. Throws 'second-factor-on'. */
export async function beginSecondFactor(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  names: { readonly shop: string; readonly account: string },
): Promise<{ secret: string; uri: string }> {
  const { userId } = ctx.actor;
  if (await hasSecondFactor(tx, userId)) throw new Problem('second-factor-on');
  const secret = new Secret({ size: secretBytes }).base32;
  await saveSecret(tx, userId, hideSecret(ctx, userId, secret));
  const app = appOf(secret);
  app.issuer = names.shop;
  app.label = names.account;
  return { secret, uri: app.toString() };
}

/** Activates the second factor with the first code of the app. Returns the recovery codes. */
export async function confirmSecondFactor(
  tx: Tx,
  ctx: TxContext<ActorContext>,
  code: string,
): Promise<string[]> {
  const { userId } = ctx.actor;
  const known = await readSecret(ctx, tx, userId);
  if (!known) throw new Problem('second-factor-off');
  if (known.isConfirmed) throw new Problem('second-factor-on');
  await checkSecondStep(ctx, tx, userId, code);
  await markConfirmed(tx, userId, ctx.now());
  return newRecoveryCodes(tx, userId);
}
