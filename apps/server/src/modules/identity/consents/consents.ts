import type { VerbReply } from '@jhumka/contract';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import type { ConsentsTable } from '../../../database/schema.ts';
import { type Db, type Tx, transact } from '../../../database/transact.ts';
import { badInput } from '../../../problem.ts';
import { readSignedId, signId } from '../../../secrets/signed-id.ts';
import type { Verb } from '../../../verb.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { lockUser } from '../../platform/users/store.ts';
import { insertConsent, listActiveConsents } from './store.ts';

type ConsentPurpose = ConsentsTable['purpose'];

/** Consent texts. A changed text needs a new version: the log records which version was accepted. */
const consentPurposes: Readonly<Record<ConsentPurpose, { readonly version: string; readonly text: string }>> =
  {
    'marketing-email': { version: '2026-11', text: 'Send me news and offers by email.' },
    'marketing-sms': { version: '2026-11', text: 'Send me news and offers by text message.' },
    'review-invitation': {
      version: '2026-12',
      text: 'Ask me for a review after delivery',
    },
    'price-drop': {
      version: '2026-12',
      text: 'Email me when something on my wishlist costs less, at most once a week.',
    },
    analytics: { version: '2026-11', text: 'Allow analytics, to help us improve the shop.' },
  };

/** Purposes for which the shop sends nothing yet: nobody is asked, and only who has agreed finds them, to withdraw. */
const unused: ReadonlySet<ConsentPurpose> = new Set(['marketing-email', 'marketing-sms']);

const purposeNames = Object.keys(consentPurposes) as ConsentPurpose[];

/** Lists every purpose that is in use, with its text and the user's answer; no consent is implied. */
export const listConsents: Verb<'user.consents'> = async (ctx) => ({
  message: 'Consents',
  data: await readConsents(ctx.db, ctx.actor.userId),
});

async function readConsents(db: Db, userId: string): Promise<VerbReply<'user.consents'>['data']> {
  const active = new Map((await listActiveConsents(db, userId)).map((row) => [row.purpose, row]));
  const asked = purposeNames.filter((purpose) => !unused.has(purpose) || active.get(purpose)?.is_given);
  return asked.map((purpose) => {
    const row = active.get(purpose);
    const { text, version } = consentPurposes[purpose];
    return { purpose, text, text_version: version, is_given: row?.is_given ?? false, at: row?.at ?? null };
  });
}

/** Gives or withdraws a consent; logs the version of the text and the time. Idempotent. */
export const setConsent: Verb<'user.setConsent'> = async (ctx, { purpose, is_given }) => {
  const { userId } = ctx.actor;
  if (is_given && unused.has(purpose)) throw badInput('purpose', 'is not used by the shop: nothing is sent');
  const data = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    await changeConsent(tx, { userId, purpose, is_given, at: ctx.now() });
    return readConsents(tx, userId);
  });
  return { message: is_given ? 'Thank you' : 'Withdrawn', data };
};

interface ConsentChange {
  readonly userId: string;
  readonly purpose: ConsentPurpose;
  readonly is_given: boolean;
  readonly at: Date;
}

/** Logs a consent that differs from the last one; the account is locked. */
async function changeConsent(tx: Tx, { userId, purpose, is_given, at }: ConsentChange): Promise<void> {
  const { version } = consentPurposes[purpose];
  const last = (await listActiveConsents(tx, userId)).find((row) => row.purpose === purpose);
  const isSame = (last?.is_given ?? false) === is_given && (last?.text_version ?? version) === version;
  if (isSame) return;
  const id: string = typeidUnboxed('cns');
  await insertConsent(tx, { id, user_id: userId, purpose, is_given, text_version: version, at });
}

/** Purposes of the tokens in mails, by the consent that they withdraw. */
const stopPurposes = {
  'review-invitation': 'stop review requests',
  'price-drop': 'stop price drops',
} as const;

type Stoppable = keyof typeof stopPurposes;

/** Makes the token with which a mail's reader withdraws their consent to such mails. */
export const stopTokenOf = (
  ctx: Pick<Context, 'sessionSecret'>,
  userId: string,
  purpose: Stoppable,
): string => signId(ctx, stopPurposes[purpose], userId);

/** Makes what withdraws a consent by the token of a mail. Idempotent, also for a deleted account; false for an invalid token. */
export const stopMails =
  (purpose: Stoppable) =>
  async (ctx: Context, token: string): Promise<boolean> => {
    const userId = readSignedId(ctx, stopPurposes[purpose], token);
    if (userId === null) return false;
    await transact(ctx, async (tx, ctx) => {
      if (!(await lockUser(tx, userId))) return;
      await changeConsent(tx, { userId, purpose, is_given: false, at: ctx.now() });
    });
    return true;
  };
