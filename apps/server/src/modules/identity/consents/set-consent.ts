import { typeidUnboxed } from 'typeid-js';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { readConsents } from './list-consents.ts';
import { consentPurposes } from './purposes.ts';
import { insertConsent, listActiveConsents } from './store.ts';

/** Gives or withdraws a consent; logs the version of the text and the time. Idempotent. */
export const setConsent: Verb<'user.setConsent'> = async (ctx, { purpose, is_given }) => {
  const { userId } = ctx.actor;
  const { version } = consentPurposes[purpose];
  const data = await transact(ctx, async (tx) => {
    await lockOwnAccount(tx, userId);
    const last = (await listActiveConsents(tx, userId)).find((row) => row.purpose === purpose);
    const isSame = (last?.is_given ?? false) === is_given && (last?.text_version ?? version) === version;
    if (!isSame) {
      const id: string = typeidUnboxed('cns');
      const row = { id, user_id: userId, purpose, is_given, text_version: version, at: ctx.now() };
      await insertConsent(tx, row);
    }
    return readConsents(tx, userId);
  });
  return { message: is_given ? 'Thank you' : 'Withdrawn', data };
};
