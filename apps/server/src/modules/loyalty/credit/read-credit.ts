import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { shownEmail } from '@jhumka/domain/accounts';
import { creditDescription } from '@jhumka/domain/credit';
import { paise, zeroPaise } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import { pick } from '../../../text/words.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { readCode } from './gift-card-code.ts';
import { type CreditLine, countCreditLines, listCreditLines, readCredit } from './store.ts';
import { countPaidCards, type GiftCardRow, type listGiftCards, listPaidCards } from './store-cards.ts';

interface Page {
  readonly page: number;
  readonly limit: number;
}

const windowOf = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

/** Returns the customer's store credit and its movements, newest first. */
export const getCredit: Verb<'credit.get'> = (ctx, page) => readStatement(ctx, ctx.actor.userId, page);

/** Reads a customer's store credit with a page of its movements. */
export async function readStatement(ctx: Context, userId: string, page: Page) {
  const [{ balance, is_used }, lines, count, { name: shop }] = await Promise.all([
    readCredit(ctx.db, userId),
    listCreditLines(ctx.db, userId, windowOf(page)),
    countCreditLines(ctx.db, userId),
    readSettings(ctx),
  ]);
  const data = { credit: balance, use_credit: is_used, movements: lines.map(presentCreditLine(shop)) };
  return { message: 'Store credit', data, ...pageInfoOf(page, count) };
}

/** Presents a movement for the customer's statement. */
export const presentCreditLine =
  (shop: string) =>
  ({
    id,
    reason,
    note,
    amount,
    balance_after,
    created_at,
  }: CreditLine): VerbReply<'credit.get'>['data']['movements'][number] => ({
    _id: id,
    type: amount > 0 ? 'earned' : 'spent',
    amount: paise(Math.abs(amount)),
    reason,
    description: creditDescription(reason, { note, shop, isSpent: amount < 0 }),
    balance_after: balance_after ?? zeroPaise,
    createdAt: created_at,
  });

/** Lists the gift cards that the customer has bought, newest first, with the codes of those not redeemed. */
export const listOwnGiftCards: Verb<'giftCards.list'> = async (ctx, page) => {
  const { userId } = ctx.actor;
  const [cards, count] = await Promise.all([
    listPaidCards(ctx.db, userId, windowOf(page)),
    countPaidCards(ctx.db, userId),
  ]);
  return {
    message: 'Your gift cards',
    data: cards.map((card) => presentGiftCard(ctx, card)),
    ...pageInfoOf(page, count),
  };
};

/** Presents a card to its buyer. */
export function presentGiftCard(
  ctx: Pick<Context, 'sessionSecret'>,
  card: GiftCardRow,
): VerbReply<'giftCards.list'>['data'][number] {
  return {
    _id: card.id,
    amount: card.amount,
    state: card.state,
    design: card.design,
    to: { name: card.recipient_name, email: card.recipient_email },
    from: card.sender_name,
    message: card.message,
    code: card.state === 'active' ? readCode(ctx, card) : null,
    last_four: card.last_four,
    send_on: card.send_on,
    delivered_at: card.delivered_at,
    redeemed_at: card.redeemed_at,
    createdAt: card.created_at,
  };
}

type Managed = Awaited<ReturnType<typeof listGiftCards>>[number];

/** Presents a card with its buyer for administrators; never its code. */
export const presentManagedCard = (card: Managed): VerbReply<'admin.giftCards.list'>['data'][number] => ({
  _id: card.id,
  buyer: { _id: card.user_id, name: card.name, email: shownEmail(card.email) },
  ...pick(card, 'amount balance state last_four send_on issued_at delivered_at redeemed_at redeemed_by'),
  can_send: card.state === 'active' && card.delivered_at !== null && card.recipient_email !== null,
});
