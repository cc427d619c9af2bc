import type { VerbInput } from '@jhumka/contract';
import { checkEmail } from '@jhumka/domain/accounts';
import { dayInIndia } from '@jhumka/domain/calendar';
import { noCoins } from '@jhumka/domain/coins';
import { giftCardRefusal, sendDayRefusal } from '@jhumka/domain/credit';
import { oneLine } from '@jhumka/domain/issues';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { presentGiftCard } from '../../loyalty/credit/read-credit.ts';
import {
  changeGiftCard,
  findGiftCard,
  findSameUnpaidCard,
  insertGiftCard,
  type OrderedCard,
  sumCardsPaidOn,
} from '../../loyalty/credit/store-cards.ts';
import { beginPurchase } from '../../loyalty/purchases/begin-purchase.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockOwnAccount, refuseAdmin } from '../../platform/users/lock-own-account.ts';
import { limitOpening } from '../online-payments/open-payment.ts';
import { requirePayments } from '../online-payments/require-payments.ts';
import { openPurchasePayment, verifyPurchase } from './open-purchase.ts';

/**
 * Opens the payment of a gift card, by the provider alone: no coupon, coins, credit or other card pays for one.
 * Idempotent while unpaid. Throws 'gift-card-refused', 'bad-input', 'access-denied', 'payment-away'.
 */
export const buyGiftCard: Verb<'giftCards.buy'> = async (ctx, input) => {
  refuseAdmin(ctx);
  requirePayments(ctx);
  await limitOpening(ctx);
  const settings = await readSettings(ctx);
  const purchaseId = await transact(ctx, (tx, ctx) => begin(ctx, tx, input, settings));
  return { message: 'To be paid online', ...(await openPurchasePayment(ctx, purchaseId)) };
};

async function begin(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  input: VerbInput<'giftCards.buy'>,
  settings: Settings,
): Promise<string> {
  const user = await lockOwnAccount(tx, ctx.actor.userId);
  const card = readCard(ctx, input, user);
  const at = ctx.now();
  const why = giftCardRefusal(card.amount, await sumCardsPaidOn(tx, user.id, dayInIndia(at)), {
    min: settings.gift_card_min,
    max: settings.gift_card_max,
    dayMax: settings.gift_card_day_max,
  });
  if (why !== null) throw new Problem('gift-card-refused', { details: { why } });
  const known = await findSameUnpaidCard(tx, card);
  const id = known ?? typeidUnboxed('gft');
  if (known === undefined) await insertGiftCard(tx, id, card, at);
  const offer = { kind: 'gift-card', package_id: id, coins: noCoins, price: card.amount } as const;
  const purchaseId = await beginPurchase(ctx, tx, offer);
  await changeGiftCard(tx, id, { purchase_id: purchaseId }, at);
  return purchaseId;
}

function readCard(
  { now }: Pick<ActorContext, 'now'>,
  { amount, to = {}, from, message, send_on, design }: VerbInput<'giftCards.buy'>,
  user: { readonly id: string; readonly name: string },
): OrderedCard {
  const email = to.email === undefined ? null : checkEmail(to.email);
  if (email && !email.ok) throw badInput('to.email', 'is no email address');
  const day = email === null ? null : (send_on ?? null);
  const refused = day && sendDayRefusal(day, dayInIndia(now()));
  if (refused) throw badInput('send_on', refused);
  return {
    user_id: user.id,
    amount,
    design,
    sender_name: oneLine(from ?? user.name),
    recipient_name: oneLine(to.name ?? ''),
    recipient_email: email?.value ?? null,
    message: (message ?? '').trim(),
    send_on: day,
  };
}

/** Verifies the payment of a gift card and returns it; its code is there once the payment is settled. */
export const verifyGiftCard: Verb<'giftCards.verify'> = async (ctx, input) => {
  const { package_id, status } = await verifyPurchase(ctx, input, 'gift-card');
  const card = await findGiftCard(ctx.db, package_id);
  if (!card) throw new Problem('purchase-not-found');
  return {
    message: status === 'paid' ? 'Your gift card is ready' : 'We are checking your payment',
    data: presentGiftCard(ctx, card),
  };
};
