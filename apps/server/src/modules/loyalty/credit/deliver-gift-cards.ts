import { dayInIndia } from '@jhumka/domain/calendar';
import { giftCardRetentionDays } from '@jhumka/domain/credit';
import { formatRupees } from '@jhumka/domain/money';
import type { Context, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import { makeCode, readCode } from './gift-card-code.ts';
import { moveCredit } from './move-credit.ts';
import {
  changeGiftCard,
  findGiftCard,
  forgetRecipientsBefore,
  type GiftCardRow,
  listDueCards,
  requireLockedCard,
} from './store-cards.ts';

/** Gives a paid card its value and its code, and sends it when its day has come. Its purchase is locked. */
export async function issueGiftCard(ctx: TxContext, tx: Tx, id: string): Promise<void> {
  const card = await requireLockedCard(tx, id);
  const at = ctx.now();
  await changeGiftCard(tx, id, { ...makeCode(ctx, id), state: 'active', issued_at: at }, at);
  await moveCredit(ctx, tx, { reason: 'card-bought', reference: id, amount: card.amount, card });
  if (card.recipient_email !== null) return deliverWhenDue(ctx, tx, card);
  // The buyer passes the code on.
  await changeGiftCard(tx, id, { delivered_at: at }, at);
}

async function deliverWhenDue(
  ctx: TxContext,
  tx: Tx,
  { id, send_on }: Pick<GiftCardRow, 'id' | 'send_on'>,
): Promise<void> {
  const at = ctx.now();
  if (send_on !== null && send_on > dayInIndia(at)) return;
  // The job reads the code: none waits in a queue.
  await ctx.jobs.enqueue(tx, 'send-gift-card', { cardId: id });
  await changeGiftCard(tx, id, { delivered_at: at }, at);
}

const maxPerRun = 100;

/** Mails the cards whose day has come in India. A transaction for each: idempotent, in any number of processes. */
export async function sweepGiftCards(ctx: Context): Promise<void> {
  for (const id of await listDueCards(ctx.db, dayInIndia(ctx.now()), maxPerRun)) {
    await transact(ctx, async (tx, ctx) => {
      const card = await requireLockedCard(tx, id);
      if (card.state === 'active' && card.delivered_at === null) await deliverWhenDue(ctx, tx, card);
    });
  }
}

/** Composes the mail of a card to its recipient; undefined when it is redeemed, refunded or erased meanwhile. */
export async function composeGiftCard(
  ctx: Pick<Context, 'db' | 'publicUrl' | 'sessionSecret'>,
  id: string,
): Promise<Mail | undefined> {
  const card = await findGiftCard(ctx.db, id);
  return card && giftCardMail(ctx, card);
}

/** Mail of a card to its recipient; undefined without a code or an address. */
export function giftCardMail(
  ctx: Pick<Context, 'publicUrl' | 'sessionSecret'>,
  card: GiftCardRow,
): Mail | undefined {
  const code = readCode(ctx, card);
  if (code === null || card.recipient_email === null) return undefined;
  const from = card.sender_name || 'Somebody';
  return framedMail({
    to: card.recipient_email,
    subject: `${from} sends you a gift card of ${formatRupees(card.amount)}`,
    heading: card.recipient_name === '' ? 'A gift for you' : `${card.recipient_name}, a gift for you`,
    lines: [
      ...(card.message === '' ? [] : [`“${card.message}”`, `From ${from}`]),
      `Your code: ${code}`,
      `It is worth ${formatRupees(card.amount)}, has no end, and becomes store credit, which you may spend on several orders. It can’t be paid out.`,
    ],
    // In the fragment: it reaches no server, log or referrer.
    action: { label: 'Redeem the gift card', url: `${ctx.publicUrl}/gift-cards#${code}` },
  });
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Erases names, mail and message of cards 180 days after delivery; their value stays. Idempotent. */
export async function deleteGiftCardData(ctx: Pick<Context, 'db' | 'log' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - giftCardRetentionDays * dayMs);
  await transact(ctx, (tx) => forgetRecipientsBefore(tx, before));
}
