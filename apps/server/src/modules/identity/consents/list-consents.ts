import type { VerbReply } from '@jhumka/contract';
import type { Db } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { consentPurposes, purposeNames } from './purposes.ts';
import { listActiveConsents } from './store.ts';

/** Lists every purpose with its text and the user's answer; no consent is implied. */
export const listConsents: Verb<'user.consents'> = async (ctx) => ({
  message: 'What you agreed to',
  data: await readConsents(ctx.db, ctx.actor.userId),
});

export async function readConsents(db: Db, userId: string): Promise<VerbReply<'user.consents'>['data']> {
  const active = new Map((await listActiveConsents(db, userId)).map((row) => [row.purpose, row]));
  return purposeNames.map((purpose) => {
    const row = active.get(purpose);
    const { text, version } = consentPurposes[purpose];
    return { purpose, text, text_version: version, is_given: row?.is_given ?? false, at: row?.at ?? null };
  });
}
