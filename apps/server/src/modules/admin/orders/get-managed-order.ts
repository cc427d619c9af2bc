import { subtract } from '@jhumka/domain/money';
import { stepBackFrom, transitionsFrom } from '@jhumka/domain/orders';
import { waitsForOnlinePayment } from '@jhumka/domain/payments';
import { pick } from '../../../text/words.ts';
import type { Verb } from '../../../verb.ts';
import { presentFeedback } from '../../orders/feedback/feedback.ts';
import { findFeedback } from '../../orders/feedback/store.ts';
import { listTaxDocumentsOfOrder } from '../../orders/invoices/store.ts';
import { presentLinks } from '../../orders/online-payments/payment-links.ts';
import { listChangePayments } from '../../orders/orders/change/store-change-payments.ts';
import { confirmationLink } from '../../orders/orders/confirm/confirm-order.ts';
import { presentOrder, type WholeOrder } from '../../orders/orders/read/present-order.ts';
import { requireOrder } from '../../orders/orders/read/read-orders.ts';
import { itemName } from '../../orders/orders/store.ts';
import { findStep } from '../../orders/orders/store-steps.ts';
import { presentUndo } from '../../orders/orders/transition/decide-transition.ts';
import { isUndoable } from '../../orders/orders/transition/undo-step.ts';
import { lineKeyOf, linesBackBy, sumReturns } from '../../payments/order-returns/sum-returns.ts';
import { listAttemptsOf } from '../../payments/payments/store.ts';
import { listCasesOf, presentCase } from '../../payments/payments/store-cases.ts';
import { isTransfer, listRefundsOf } from '../../payments/payments/store-refunds.ts';
import { listAuditRows } from '../../platform/audit/store.ts';
import { presentMessage } from '../../platform/outbox/list-outbox.ts';
import { listMessagesOf } from '../../platform/outbox/store.ts';
import { findUser } from '../../platform/users/store.ts';
import { findUserNames } from '../../platform/users/store-lists.ts';
import { presentAuditEntries } from '../audit-log/list-audit.ts';
import { presentManagedUser } from '../users/get-user.ts';
import { listNotes } from './store-notes.ts';

const newest = { limit: 50, offset: 0 };

/** Returns an order with all its details: history, payments, tax documents, messages, notes and customer. */
export const getManagedOrder: Verb<'admin.orders.get'> = async (ctx, { id }) => {
  const whole = await requireOrder(ctx.db, id);
  const { order, events } = whole;
  const changes = await listChangePayments(ctx.db, order.id);
  const [person, attempts, refunds, cases, messages, taxDocuments, notes, audit, feedback, step] =
    await Promise.all([
      findUser(ctx.db, order.user_id),
      listAttemptsOf(ctx.db, [order.id, ...changes.map(({ purchase_id }) => purchase_id)]),
      listRefundsOf(ctx.db, order.id),
      listCasesOf(ctx.db, order.id),
      listMessagesOf(ctx.db, order.id),
      listTaxDocumentsOfOrder(ctx.db, order.id),
      listNotes(ctx.db, order.id),
      listAuditRows(ctx.db, { subjectId: order.id }, newest),
      findFeedback(ctx.db, order.id),
      findStep(ctx.db, order.id),
    ]);
  const actors = [...events.map(({ actor_id }) => actor_id), ...notes.map(({ author_id }) => author_id)];
  const names = await findUserNames(ctx.db, [...new Set(actors.filter((one) => one !== null))]);
  return {
    message: 'Order',
    data: {
      order: presentOrder(ctx, whole, ctx.actor),
      person: person && person.deleted_at === null ? await presentManagedUser(ctx, person) : null,
      moves: waitsForOnlinePayment(order.payment_method, order.payment_status)
        ? []
        : transitionsFrom(order.order_status, 'admin').filter(
            (to) => to !== 'cancelled' && to !== 'returned',
          ),
      step_back: stepBackFrom(order.order_status),
      undo: step && isUndoable(ctx, order, step) ? presentUndo(step.id, step.until, ctx.now()) : null,
      history: events.map(({ order_status, at, actor, actor_id, note, is_undone }) => ({
        order_status,
        at,
        actor,
        name: names.get(actor_id ?? '') ?? '',
        note,
        is_undone,
      })),
      attempts: attempts.map((one) => ({
        paymentId: one.provider_payment_id,
        ...pick(one, 'status amount method decision'),
        error: one.error_description,
        createdAt: one.created_at,
      })),
      refunds: refunds.map((one) => ({
        _id: one.id,
        ...pick(one, 'amount reason status failure tries'),
        is_transfer: isTransfer(one),
        reference: one.reference || (one.provider_refund_id ?? ''),
        createdAt: one.created_at,
        updatedAt: one.updated_at,
      })),
      cases: cases.map((one) => presentCase(one, order.order_number)),
      messages: messages.map(presentMessage),
      papers: taxDocuments.map(({ kind, number, part, revision, created_at }) => ({
        kind,
        number,
        part,
        revision,
        createdAt: created_at,
      })),
      feedback: feedback ? presentFeedback(feedback, order.order_number) : null,
      notes: notes.map(({ id: _id, author_id, text: words, created_at }) => ({
        _id,
        author: names.get(author_id) ?? '',
        words,
        createdAt: created_at,
      })),
      confirmation_link: confirmationLink(ctx, order),
      links: await presentLinks(ctx, order),
      audit: await presentAuditEntries(ctx.db, audit),
      left: leftOf(whole),
    },
  };
};

/** Returns what can still be refunded. */
function leftOf({ order, items, orderReturns = [] }: WholeOrder) {
  const itemOf = new Map(items.map((item) => [lineKeyOf(item), item]));
  const { isDeliveryBack } = sumReturns(orderReturns);
  return {
    lines: linesBackBy(order.bill, orderReturns).map(({ key, quantity, back }) => {
      const item = itemOf.get(key);
      return {
        productId: item?.product_id ?? key,
        variantId: item?.variant_id ?? key,
        line: key,
        name: item ? itemName(item) : '',
        ordered: quantity,
        left: quantity - back,
      };
    }),
    delivery: isDeliveryBack ? subtract(order.bill.delivery, order.bill.delivery) : order.bill.delivery,
    amount:
      order.payment_status === 'paid'
        ? subtract(order.grand_total, order.refunded_total)
        : order.exchange_credit,
  };
}
