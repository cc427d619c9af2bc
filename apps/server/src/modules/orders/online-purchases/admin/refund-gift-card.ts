import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import { transact } from '../../../../database/transact.ts';
import { framedMail } from '../../../../gateways/mail/framed-mail.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { moveCredit } from '../../../loyalty/credit/move-credit.ts';
import { presentManagedCard } from '../../../loyalty/credit/read-credit.ts';
import { changeGiftCard, findGiftCard, requireLockedCard } from '../../../loyalty/credit/store-cards.ts';
import { lockPurchase } from '../../../loyalty/purchases/store.ts';
import { refuseBeyondLimit, requestRefund } from '../../../payments/payments/start-refund.ts';
import { findPaidPaymentId } from '../../../payments/payments/store.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { lockUser } from '../../../platform/users/store.ts';

/**
 * Stops a gift card that is not redeemed, and pays it back through the provider, once. Locks the buyer's account, the
 * purchase and the card. Throws 'gift-card-not-found', 'gift-card-over', 'refund-limit'.
 */
export const refundGiftCard: Verb<'admin.giftCards.refund'> = async (ctx, { id, reason }) => {
  const known = await findGiftCard(ctx.db, id);
  if (!known?.purchase_id || known.state === 'unpaid') throw new Problem('gift-card-not-found');
  const purchaseId = known.purchase_id;
  const { refund_days: refundDays } = await readSettings(ctx);
  const data = await transact(ctx, async (tx, ctx) => {
    const buyer = await lockUser(tx, known.user_id);
    await lockPurchase(tx, purchaseId);
    const card = await requireLockedCard(tx, id);
    if (card.state === 'redeemed') {
      const why = 'This gift card was redeemed: its value is store credit, which you may adjust';
      throw new Problem('gift-card-over', { details: { why } });
    }
    const present = () => presentManagedCard({ ...card, name: buyer?.name ?? '', email: buyer?.email ?? '' });
    if (card.state === 'refunded') return present();
    const { amount } = card;
    const paymentId = await findPaidPaymentId(tx, purchaseId);
    if (paymentId === undefined) throw new Problem('gift-card-not-found');
    await refuseBeyondLimit(ctx, tx, purchaseId, amount);
    await moveCredit(ctx, tx, { reason: 'card-refunded', reference: id, amount, card });
    const refund = { payableId: purchaseId, paymentId, amount, reason: 'cancelled-after-payment' } as const;
    await requestRefund(ctx, tx, refund);
    const at = ctx.now();
    await changeGiftCard(tx, id, { state: 'refunded', code_encrypted: null }, at);
    await writeAudit(tx, ctx, {
      action: 'gift-card.refund',
      subjectId: id,
      ownerId: card.user_id,
      changes: { state: { from: card.state, to: 'refunded' } },
      note: `${formatRupees(amount)}: ${reason}`,
    });
    if (buyer) {
      const heading = `${formatRupees(amount)} is on its way back to you`;
      const lines = [
        `We stopped your gift card ending in ${card.last_four}: its code is no longer valid. We refund it to your original payment method.`,
        `Banks take up to ${refundDays} working days for it.`,
      ];
      const mail = framedMail({ to: buyer.email, subject: heading, heading, lines });
      await ctx.jobs.enqueue(tx, 'send-mail', mail);
    }
    return { ...present(), state: 'refunded' as const, balance: zeroPaise, can_send: false };
  });
  return { message: 'Gift card stopped; the refund is on its way', data };
};
