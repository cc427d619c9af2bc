import type { VerbReply } from '@jhumka/contract';
import { shownEmail } from '@jhumka/domain/accounts';
import { pick } from '../../../text/words.ts';
import type { listGiftCards } from './store-cards.ts';

type Listed = Awaited<ReturnType<typeof listGiftCards>>[number];

/** Presents a card with its buyer for administrators; never its code. */
export const presentManagedCard = (card: Listed): VerbReply<'admin.giftCards.list'>['data'][number] => ({
  _id: card.id,
  buyer: { _id: card.user_id, name: card.name, email: shownEmail(card.email) },
  ...pick(card, 'amount balance state last_four send_on issued_at delivered_at redeemed_at redeemed_by'),
});
