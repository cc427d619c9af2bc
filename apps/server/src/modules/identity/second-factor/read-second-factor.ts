import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { decrypt, encrypt } from '../../../secrets/encrypt.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUser } from '../../platform/users/store.ts';
import { countRecoveryCodes, findSecondFactor } from './store.ts';

const purpose = 'secret of a second factor';

/** Encrypts a secret for storage. */
export function hideSecret(
  { sessionSecret }: Pick<Context, 'sessionSecret'>,
  userId: string,
  secret: string,
) {
  return encrypt(sessionSecret, { purpose, id: userId }, secret);
}

/** Reads the secret of a user's app, and whether it is confirmed; undefined without one. */
export async function readSecret(ctx: Pick<Context, 'sessionSecret'>, db: Db | Tx, userId: string) {
  const found = await findSecondFactor(db, userId);
  if (!found) return undefined;
  return {
    secret: decrypt(ctx.sessionSecret, { purpose, id: userId }, found.secret_encrypted),
    isConfirmed: found.confirmed_at !== null,
  };
}

/** Returns the second factor's state: active, required by the shop, recovery codes left. */
export async function secondFactorOf(ctx: Context, userId: string) {
  const found = await findSecondFactor(ctx.db, userId);
  const isOn = found !== undefined && found.confirmed_at !== null;
  return {
    isOn,
    isRequired:
      (await readSettings(ctx)).office_second_factor ||
      (await findUser(ctx.db, userId))?.needs_second_factor === true,
    recoveryCodesLeft: isOn ? await countRecoveryCodes(ctx.db, userId) : 0,
  };
}
