import { createHash, randomBytes } from 'node:crypto';
import { oneLine } from '@jhumka/domain/issues';
import { isNameWithLink, isOneself, maxSizeLinks, sizeLinkDays, sizeValues } from '@jhumka/domain/sizing';
import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../context.ts';
import { transact, transactOnce } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import { badInput, Problem } from '../../../problem.ts';
import { readSignedId, signId } from '../../../secrets/signed-id.ts';
import type { Verb } from '../../../verb.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { accountStatusOf, lockUser } from '../../platform/users/store.ts';
import { refuseBeyondLimit } from './save-size.ts';
import { saveSizeRow } from './store.ts';
import {
  deleteSizeLink,
  findSizeLink,
  insertSizeLink,
  listSizeLinks,
  mailedPrefix,
  type SizeLink,
  silenceSizeLinks,
  silentPrefix,
} from './store-links.ts';

// The prefix of a link's id says whether its answer is mailed, as its customer has asked for. A link is open while its row is there and not expired: an answer and a withdrawal delete the row. So nobody can tell
// a link that never was from one that is closed.

const answersOfAddress: Rule = { max: 20, windowSeconds: 86_400 };

/** Returns the customer's open links. */
export const listOwnSizeLinks: Verb<'sizeLink.list'> = async (ctx) => {
  const links = await listSizeLinks(ctx.db, ctx.actor.userId, ctx.now());
  return { message: 'Links', data: links.map(presentLink) };
};

/** Creates a link that asks for a ring size. Throws 'size-link-limit', and 'size-limit' where no answer could be saved. */
export const createSizeLink: Verb<'sizeLink.create'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  const name = oneLine(input.name);
  if (isOneself(name)) throw badInput('name', 'is somebody else');
  if (isNameWithLink(input.signed_as ?? '')) throw badInput('signed_as', 'is a name without a link');
  const token = randomBytes(18).toString('base64url');
  const link = await transact(ctx, async (tx, ctx) => {
    const account = await lockOwnAccount(tx, userId);
    const open = await listSizeLinks(tx, userId, ctx.now());
    if (open.length >= maxSizeLinks) throw new Problem('size-link-limit', { details: { n: maxSizeLinks } });
    await refuseBeyondLimit(tx, userId, { kind: input.kind, name });
    const created_at = ctx.now();
    const row = {
      id: typeidUnboxed(input.mails_answer ? mailedPrefix : silentPrefix),
      user_id: userId,
      token_hash: hashOf(token),
      name,
      signed_as: oneLine(input.signed_as ?? account.name).slice(0, 40),
      expires_at: new Date(created_at.getTime() + sizeLinkDays * 86_400_000),
      created_at,
    };
    await insertSizeLink(tx, row);
    return presentLink({ ...row, expires_at: row.expires_at.toISOString() });
  });
  // In the fragment: it reaches no log or referrer, and a preview of the link opens nothing.
  return { message: 'Link created', data: { ...link, link: `${ctx.publicUrl}/ring-size#${token}` } };
};

/** Withdraws one of the customer's own links; any other is not found. */
export const withdrawSizeLink: Verb<'sizeLink.withdraw'> = async (ctx, { _id }) => {
  const isDeleted = await transactOnce(ctx, (tx, ctx) => deleteSizeLink(tx, ctx.actor.userId, _id));
  if (!isDeleted) throw new Problem('size-link-not-found');
  return { message: 'Link withdrawn' };
};

/** Returns who asks, to whoever has the link. Throws 'size-link-closed'. */
export const openSizeLink: Verb<'sizeLink.open'> = async (ctx, { token }) => {
  const link = await findSizeLink(ctx.db, hashOf(token), ctx.now());
  const account = link && (await accountStatusOf(ctx.db, link.user_id));
  if (!link || account?.status !== 'Active') throw new Problem('size-link-closed');
  const { signed_as, expires_at } = link;
  return { message: 'Ring size', data: { kind: 'ring', signed_as, expires_at } };
};

/** Saves the answer with the sizes of the customer who asks, and closes the link. Throws 'size-link-closed'. */
export const answerSizeLink: Verb<'sizeLink.answer'> = async (ctx, { token, value }) => {
  if (!sizeValues.ring.includes(value)) throw badInput('value', 'is not a ring size of the size guide');
  await limit(ctx, `size answers address ${ctx.caller.address}`, answersOfAddress);
  await transact(ctx, async (tx, ctx) => {
    const at = ctx.now();
    const link = await findSizeLink(tx, hashOf(token), at);
    // The account is locked before its link: of two answers at once, the second one finds nothing to delete.
    const account = link && (await lockUser(tx, link.user_id));
    const isOpen = account?.status === 'Active' && link && (await deleteSizeLink(tx, link.user_id, link.id));
    if (!isOpen) throw new Problem('size-link-closed');
    const { id, user_id, name } = link;
    const answered_at = at.toISOString();
    await saveSizeRow(tx, { id: typeidUnboxed('siz'), user_id, name, kind: 'ring', value, answered_at, at });
    if (!id.startsWith(mailedPrefix) || account.email_verified_at === null) return;
    await ctx.jobs.enqueue(tx, 'send-mail', answerMail(ctx, link, account.email, value));
  });
  return { message: 'Sent' };
};

/** Says that an answer came; names no product, as the link doesn't. */
const answerMail = (
  ctx: Pick<Context, 'publicUrl' | 'sessionSecret'>,
  { id, user_id, name }: SizeLink,
  to: string,
  value: string,
) => ({
  ...framedMail({
    to,
    subject: `${name} has sent a ring size`,
    heading: `Size ${value}, from ${name}`,
    lines: [
      'It is saved with your sizes, and offered wherever you choose the size of a ring.',
      'You asked for this email when you made the link. It is the only one about it.',
    ],
    action: { label: 'See your sizes', url: `${ctx.publicUrl}/dashboard/profile` },
  }),
  messageId: `${id}-answer`,
  headers: {
    'List-Unsubscribe': `<${ctx.publicUrl}/api/unsubscribe/size-answers/${signId(ctx, stopPurpose, user_id)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

const stopPurpose = 'stop size answers';

/** Mails no answer to the open links of a customer, by the token of a mail. Idempotent; false for an invalid token. */
export async function stopSizeAnswers(ctx: Context, token: string): Promise<boolean> {
  const userId = readSignedId(ctx, stopPurpose, token);
  if (userId === null) return false;
  await transactOnce(ctx, (tx) => silenceSizeLinks(tx, userId));
  return true;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const presentLink = ({ id, name, expires_at }: Pick<SizeLink, 'id' | 'name' | 'expires_at'>) => ({
  _id: id,
  name,
  expires_at,
});
