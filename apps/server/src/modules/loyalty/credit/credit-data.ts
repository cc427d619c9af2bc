import { subtract, toRupees, zeroPaise } from '@jhumka/domain/money';
import type { ActorContext } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import type { Erasure, Joining, PersonalData } from '../../../personal-data.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { giftCardMail } from './deliver-gift-cards.ts';
import { moveCredit } from './move-credit.ts';
import { presentCreditLine, presentGiftCard } from './read-credit.ts';
import { closeCreditAccount, listCreditLines, lockCreditAccount } from './store.ts';
import { forgetCustomerInCards, listPaidCards, listWaitingCards, moveGiftCards } from './store-cards.ts';

const batch = 500;

async function* linesOf(ctx: ActorContext, userId: string) {
  const { name } = await readSettings(ctx);
  for (let offset = 0; ; offset += batch) {
    const lines = await listCreditLines(ctx.db, userId, { limit: batch, offset });
    for (const { amount, balance_after, ...line } of lines.map(presentCreditLine(name)))
      yield { ...line, amount: toRupees(amount), balance_after: toRupees(balance_after) };
    if (lines.length < batch) return;
  }
}

async function* cardsOf(ctx: ActorContext, userId: string) {
  for (let offset = 0; ; offset += batch) {
    const cards = await listPaidCards(ctx.db, userId, { limit: batch, offset });
    for (const card of cards) {
      const { amount, code: _, ...shown } = presentGiftCard(ctx, card);
      yield { ...shown, amount: toRupees(amount) };
    }
    if (cards.length < batch) return;
  }
}

/** Moves the credit of a joined account to the one that stays, by the house: two movements. Returns how many paise. */
async function joinCredit(tx: Tx, { ctx, stays, goes }: Joining): Promise<number> {
  const { balance } = await lockCreditAccount(tx, goes.id);
  if (balance === 0) return 0;
  const note = 'accounts joined';
  const taken = {
    reason: 'adjusted',
    reference: `join_${goes.id}`,
    amount: subtract(zeroPaise, balance),
  } as const;
  await moveCredit(ctx, tx, { ...taken, userId: goes.id, note });
  await moveCredit(ctx, tx, {
    ...taken,
    reference: `joined_${goes.id}`,
    amount: balance,
    userId: stays.id,
    note,
  });
  return balance;
}

/** Sends waiting cards at once, as their value is the recipient's; ends the credit of the customer. */
async function erase(tx: Tx, { ctx, user }: Erasure): Promise<void> {
  for (const card of await listWaitingCards(tx, user.id)) {
    const mail = giftCardMail(ctx, card);
    if (mail) await ctx.jobs.enqueue(tx, 'send-mail', mail);
  }
  await forgetCustomerInCards(tx, user.id, user.email);
  const { balance: amount, closed_at } = await lockCreditAccount(tx, user.id);
  if (closed_at !== null) return;
  if (amount > 0)
    await moveCredit(ctx, tx, { reason: 'account-closed', reference: user.id, amount, userId: user.id });
  await closeCreditAccount(tx, user.id, ctx.now());
}

/** Store credit of a customer, and the cards that they bought. */
export const personalData: PersonalData = {
  columns: {
    'credit_accounts.user_id': 'the account, closed and empty',
    'credit_entries.user_id': 'the figures',
    'gift_cards.user_id': 'the value of the card',
    'gift_cards.sender_name': 'nothing',
    'gift_cards.recipient_name': 'nothing',
    'gift_cards.recipient_email': 'nothing',
    'gift_cards.message': 'nothing',
    'gift_cards.redeemed_by': 'that the card was redeemed',
  },
  collect: {
    credit: (ctx, { id }) => linesOf(ctx, id),
    gift_cards: (ctx, { id }) => cardsOf(ctx, id),
  },
  join: {
    'credit_accounts.user_id': joinCredit,
    'credit_entries.user_id': 'the ledger of what happened',
    'gift_cards.user_id': (tx, { stays, goes }) => moveGiftCards(tx, goes.id, stays.id),
    'gift_cards.redeemed_by': 'the ledger of what happened',
  },
  erase,
};
