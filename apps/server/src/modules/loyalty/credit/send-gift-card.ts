import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { refuseAdmin } from '../../platform/users/lock-own-account.ts';
import { findGiftCard, type GiftCardRow, requireLockedCard } from './store-cards.ts';

/** Of the buyer and the administrators together: a recipient is not flooded. */
const mailsOfCard: Rule = { max: 3, windowSeconds: 86_400 };

/** Mails the customer's own card to its recipient again. Throws 'gift-card-not-found', 'gift-card-over'. */
export const sendGiftCard: Verb<'giftCards.send'> = async (ctx, { id }) => {
  refuseAdmin(ctx);
  const card = await findGiftCard(ctx.db, id);
  if (card?.user_id !== ctx.actor.userId) throw new Problem('gift-card-not-found');
  const { recipient_email: to } = await mailAgain(ctx, id);
  return { message: `We are sending it to ${to} again`, data: { _id: id } };
};

/**
 * Enqueues the mail of a card that was mailed before and is neither redeemed nor refunded; `record` writes in the same
 * transaction. Throws 'gift-card-not-found', 'gift-card-over', 'too-many-requests'.
 */
export async function mailAgain(
  ctx: ActorContext,
  id: string,
  record?: (tx: Tx, ctx: TxContext<ActorContext>, card: GiftCardRow) => Promise<void>,
): Promise<GiftCardRow> {
  const known = await findGiftCard(ctx.db, id);
  if (!known || known.state === 'unpaid') throw new Problem('gift-card-not-found');
  refuseUnmailed(known);
  await limit(ctx, `gift card mail ${id}`, mailsOfCard);
  return transact(ctx, async (tx, ctx) => {
    const card = await requireLockedCard(tx, id);
    refuseUnmailed(card);
    await ctx.jobs.enqueue(tx, 'send-gift-card', { cardId: id });
    await record?.(tx, ctx, card);
    return card;
  });
}

function refuseUnmailed({ state, recipient_email, delivered_at }: GiftCardRow): void {
  const refuse = (why: string) => new Problem('gift-card-over', { details: { why } });
  if (state === 'redeemed') throw refuse('This gift card was redeemed already');
  if (state === 'refunded') throw refuse('This gift card was refunded to its buyer');
  if (recipient_email === null) throw refuse('This gift card has no email address. Its buyer has the link');
  if (delivered_at === null) throw refuse('This gift card is sent on its day');
}
