import { type Dispute, disputeStatuses, type Order, type Payment, type Refund } from './entities.ts';
import { ApiProblem, unknownId } from './problem.ts';
import { newId, type Store, seconds } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** Payment attempt of a customer. */
export interface Attempt {
  readonly orderId: string;
  readonly method: Payment['method'];
  readonly email: string;
  readonly contact: string;
  readonly card: string | null;
  readonly vpa: string | null;
  readonly bank: string | null;
  readonly wallet: string | null;
  /** Collected amount; the amount of the order unless a test sets another. */
  readonly amount: number | null;
  /** Pays an order that is already paid too, as when two tabs pay at once. */
  readonly isForced: boolean;
}

export interface Failure {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
}

const disputeDays = 7;

/** Bank of the emulator: begins, authorises, captures, fails and refunds payments, and sends a webhook for each step. */
export function openBank(store: Store, webhooks: Webhooks, options: { refundDelayMs: number }) {
  let onTaken: (payment: Payment, order: Order) => void = () => undefined;
  let refuseBegin: (order: Order) => void = () => undefined;
  /** Payments that the account balance cannot refund. */
  const shortOf = new Set<string>();
  const orderOf = (id: string): Order => {
    const order = store.orders.get(id);
    if (!order) throw unknownId();
    return order;
  };
  const paymentOf = (id: string): Payment => {
    const payment = store.payments.get(id);
    if (!payment) throw unknownId();
    return payment;
  };

  function begin(attempt: Attempt): Payment {
    const order = orderOf(attempt.orderId);
    if (order.status === 'paid' && !attempt.isForced) {
      throw new ApiProblem('Your payment has been declined as the order is already paid.', {
        reason: 'order_already_paid',
      });
    }
    if (!attempt.isForced) refuseBegin(order);
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount: attempt.amount ?? order.amount,
      currency: order.currency,
      status: 'created',
      order_id: order.id,
      invoice_id: null,
      international: false,
      method: attempt.method,
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: '',
      card_id: attempt.method === 'card' ? newId('card') : null,
      bank: attempt.bank,
      wallet: attempt.wallet,
      vpa: attempt.vpa,
      email: attempt.email,
      contact: attempt.contact,
      notes: {},
      fee: null,
      tax: null,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: {},
      created_at: seconds(),
    };
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    store.save('order', order);
    store.save('payment', payment);
    return payment;
  }

  /** Authorises a payment; unless `isHeldBack`, it is captured at once, the default of real accounts. */
  function authorise(payment: Payment, isHeldBack: boolean): void {
    Object.assign(payment, {
      status: 'authorized',
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: { auth_code: '299196' },
    });
    store.save('payment', payment);
    webhooks.publish('payment.authorized', { payment });
    if (!isHeldBack) take(payment);
  }

  function take(payment: Payment): void {
    const fee = Math.round(payment.amount * 0.0236); // Two percent and the GST of it.
    Object.assign(payment, {
      status: 'captured',
      captured: true,
      fee,
      tax: Math.round(fee * (0.18 / 1.18)),
    });
    const order = orderOf(payment.order_id);
    const isFirst = order.status !== 'paid';
    order.status = 'paid';
    order.amount_paid += payment.amount;
    order.amount_due = Math.max(0, order.amount - order.amount_paid);
    store.save('payment', payment);
    store.save('order', order);
    webhooks.publish('payment.captured', { payment });
    if (isFirst) webhooks.publish('order.paid', { payment, order });
    onTaken(payment, order);
  }

  function capture(id: string, amount: unknown): Payment {
    const payment = paymentOf(id);
    if (!Number.isInteger(amount))
      throw new ApiProblem('The amount must be an integer.', { field: 'amount' });
    if (payment.captured) throw new ApiProblem('This payment has already been captured');
    if (payment.status !== 'authorized') {
      throw new ApiProblem('Only payments which have been authorized and not yet captured can be captured');
    }
    if (amount !== payment.amount) {
      throw new ApiProblem('Capture amount must be equal to the amount authorized', { field: 'amount' });
    }
    take(payment);
    return payment;
  }

  function fail(payment: Payment, failure: Failure): void {
    Object.assign(payment, {
      status: 'failed',
      error_code: failure.code,
      error_description: failure.description,
      error_source: failure.source,
      error_step: failure.step,
      error_reason: failure.reason,
    });
    store.save('payment', payment);
    webhooks.publish('payment.failed', { payment });
  }

  function refund(id: string, request: { amount?: unknown; receipt?: unknown; speed?: unknown }): Refund {
    const payment = paymentOf(id);
    if (!payment.captured)
      throw new ApiProblem('The payment status should be captured for action to be taken');
    if (shortOf.has(id))
      throw new ApiProblem('Your account does not have enough balance to carry out the refund operation.');
    const left = payment.amount - payment.amount_refunded;
    if (left === 0) throw new ApiProblem('The payment has been fully refunded already');
    const amount = request.amount ?? left;
    if (!Number.isInteger(amount))
      throw new ApiProblem('The amount must be an integer.', { field: 'amount' });
    if (Number(amount) < 100)
      throw new ApiProblem('The amount must be at least INR 1.00', { field: 'amount' });
    if (Number(amount) > left) {
      throw new ApiProblem('The refund amount provided is greater than amount captured', { field: 'amount' });
    }
    const made: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: Number(amount),
      currency: payment.currency,
      payment_id: payment.id,
      notes: {},
      receipt: typeof request.receipt === 'string' ? request.receipt : null,
      acquirer_data: { arn: null },
      created_at: seconds(),
      batch_id: null,
      status: 'pending',
      speed_processed: 'normal',
      speed_requested: request.speed === 'optimum' ? 'optimum' : 'normal',
    };
    payment.amount_refunded += made.amount;
    payment.refund_status = payment.amount_refunded === payment.amount ? 'full' : 'partial';
    if (payment.refund_status === 'full') payment.status = 'refunded';
    store.save('payment', payment);
    store.save('refund', made);
    webhooks.publish('refund.created', { refund: made, payment });
    if (options.refundDelayMs === 0) finish(made);
    else setTimeout(() => finish(made), options.refundDelayMs).unref();
    return made;
  }

  /** Opens a dispute: the payer asks the bank for the money back. */
  function dispute(payment: Payment): Dispute {
    const made: Dispute = {
      id: newId('disp'),
      entity: 'dispute',
      payment_id: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      amount_deducted: 0,
      reason_code: 'goods_or_services_not_received',
      reason_description: 'The goods or services were not received',
      respond_by: seconds() + disputeDays * 86_400,
      status: 'open',
      phase: 'chargeback',
      created_at: seconds(),
    };
    store.save('dispute', made);
    webhooks.publish('payment.dispute.created', { payment, dispute: made });
    return made;
  }

  /** Changes the state of a dispute; a lost one deducts the money from the shop. */
  function moveDispute(id: string, to: unknown): Dispute {
    const known = store.disputes.get(id);
    const status = disputeStatuses.find((one) => one === to);
    if (!known || !status) throw unknownId();
    known.status = status;
    if (status === 'lost') known.amount_deducted = known.amount;
    store.save('dispute', known);
    const name = status === 'open' ? 'action_required' : status;
    webhooks.publish(`payment.dispute.${name}`, { payment: paymentOf(known.payment_id), dispute: known });
    return known;
  }

  function finish(made: Refund): void {
    if (made.status !== 'pending') return;
    made.status = 'processed';
    store.save('refund', made);
    webhooks.publish('refund.processed', { refund: made, payment: paymentOf(made.payment_id) });
  }

  // Refunds that were pending when the emulator stopped are finished after a restart.
  for (const made of store.refunds.values()) finish(made);

  function runShort(payment: Payment, isShort: boolean): void {
    if (isShort) shortOf.add(payment.id);
    else shortOf.delete(payment.id);
  }

  /** Has payment links follow the payments of their orders. */
  function follow(links: { onTaken: typeof onTaken; refuseBegin: typeof refuseBegin }): void {
    ({ onTaken, refuseBegin } = links);
  }

  return {
    follow,
    begin,
    authorise,
    capture,
    fail,
    refund,
    dispute,
    moveDispute,
    runShort,
    orderOf,
    paymentOf,
  };
}

export type Bank = ReturnType<typeof openBank>;
