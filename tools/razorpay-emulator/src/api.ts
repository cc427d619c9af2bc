import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bank } from './bank.ts';
import { type Notes, type Order, presentNotes } from './entities.ts';
import { ApiProblem, unknownId } from './problem.ts';
import { newId, type Store, seconds } from './store.ts';

export type Body = Readonly<Record<string, unknown>>;
type ById = { Params: { id: string } };

const bodyOf = (request: FastifyRequest): Body => (request.body ?? {}) as Body;

/** The documented REST API, as far as shops use it. */
export function registerApi(app: FastifyInstance, store: Store, bank: Bank): void {
  app.post('/orders', (request) => presentNotes(createOrder(store, bodyOf(request))));
  app.get('/orders', ({ query }) => {
    const { receipt } = query as { receipt?: string };
    if (receipt === undefined) return collection(query, [...store.orders.values()]);
    const order = store.ordersByReceipt.get(receipt);
    return collection(query, order ? [order] : []);
  });
  app.get<ById>('/orders/:id', ({ params }) => presentNotes(bank.orderOf(params.id)));
  app.patch<ById>('/orders/:id', (request) => {
    const order = bank.orderOf(request.params.id);
    order.notes = notesOf(bodyOf(request).notes);
    store.save('order', order);
    return presentNotes(order);
  });
  app.get<ById>('/orders/:id/payments', ({ params }) => {
    bank.orderOf(params.id);
    return collection({ count: 100 }, paymentsOf(store, params.id));
  });

  app.get('/payments', ({ query }) => collection(query, [...store.payments.values()]));
  app.get('/payments/downtimes', () => ({ entity: 'collection', count: 0, items: [] }));
  app.get<ById>('/payments/:id', ({ params }) => presentNotes(bank.paymentOf(params.id)));
  app.patch<ById>('/payments/:id', (request) => {
    const payment = bank.paymentOf(request.params.id);
    payment.notes = notesOf(bodyOf(request).notes);
    store.save('payment', payment);
    return presentNotes(payment);
  });
  app.post<ById>('/payments/:id/capture', (request) =>
    presentNotes(bank.capture(request.params.id, bodyOf(request).amount)),
  );

  app.post<ById>('/payments/:id/refund', (request) => refundOnce(store, bank, request));
  app.get<ById>('/payments/:id/refunds', ({ params, query }) => {
    bank.paymentOf(params.id);
    return collection(query, refundsOf(store, params.id));
  });
  app.get<{ Params: { id: string; refundId: string } }>('/payments/:id/refunds/:refundId', ({ params }) =>
    refundBy(store, params.refundId),
  );
  app.get('/refunds', ({ query }) => collection(query, [...store.refunds.values()]));
  app.get<ById>('/refunds/:id', ({ params }) => refundBy(store, params.id));
  app.get('/disputes', ({ query }) => collection(query, [...store.disputes.values()]));
  app.get<ById>('/disputes/:id', ({ params }) => {
    const dispute = store.disputes.get(params.id);
    if (!dispute) throw unknownId();
    return dispute;
  });
  app.get('/methods', () => ({
    entity: 'methods',
    card: true,
    upi: true,
    netbanking: { HDFC: 'HDFC Bank', ICIC: 'ICICI Bank', SBIN: 'State Bank of India' },
    wallet: { mobikwik: true, olamoney: true },
    emi: false,
  }));
}

/** Creates an order. */
export function createOrder(store: Store, { amount, currency, receipt, notes }: Body): Order {
  if (amount === undefined) throw new ApiProblem('The amount field is required.', { field: 'amount' });
  const whole = Number(amount);
  if (!Number.isInteger(whole)) throw new ApiProblem('The amount must be an integer.', { field: 'amount' });
  if (whole < 100) {
    throw new ApiProblem('Order amount less than minimum amount allowed', {
      field: 'amount',
      reason: 'amount_less_than_minimum_amount',
    });
  }
  if (typeof currency !== 'string')
    throw new ApiProblem('The currency field is required.', { field: 'currency' });
  if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > 40)) {
    throw new ApiProblem('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  if (receipt !== undefined && store.ordersByReceipt.has(receipt)) {
    throw new ApiProblem('Order receipt should be unique.', { field: 'receipt' });
  }
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount: whole,
    amount_paid: 0,
    amount_due: whole,
    currency,
    receipt: receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOf(notes),
    created_at: seconds(),
  };
  store.save('order', order);
  return order;
}

/**
 * Creates a refund. Idempotent by key: a retry returns the same refund, a different request with the key is refused.
 */
function refundOnce(store: Store, bank: Bank, request: FastifyRequest<ById>) {
  const body = bodyOf(request);
  const key = request.headers['x-refund-idempotency'];
  if (typeof key !== 'string') return presentNotes(bank.refund(request.params.id, body));
  if (key.length < 10) throw new ApiProblem('The idempotency key must be at least 10 characters long.');
  const requestKey = JSON.stringify([request.params.id, body]);
  const known = store.refundKeys.get(key);
  if (known && known.body !== requestKey) {
    throw new ApiProblem('Different request with the same idempotency key has already been processed.', {
      status: 409,
    });
  }
  if (known) return refundBy(store, known.refundId);
  const refund = bank.refund(request.params.id, body);
  store.save('refundKey', { id: key, body: requestKey, refundId: refund.id });
  return presentNotes(refund);
}

function refundBy(store: Store, id: string) {
  const refund = store.refunds.get(id);
  if (!refund) throw unknownId();
  return presentNotes(refund);
}

function notesOf(notes: unknown): Notes {
  const entries = Object.entries((notes ?? {}) as Record<string, unknown>);
  if (entries.length > 15)
    throw new ApiProblem('Number of fields in notes should be less than or equal to 15');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).slice(0, 256)]));
}

const paymentsOf = (store: Store, orderId: string) =>
  [...store.payments.values()].filter((payment) => payment.order_id === orderId);
const refundsOf = (store: Store, paymentId: string) =>
  [...store.refunds.values()].filter((refund) => refund.payment_id === paymentId);

/** Returns a page of entities, newest first. */
function collection(query: unknown, found: readonly { readonly id: string; notes?: Notes }[]) {
  const { count = '10', skip = '0' } = query as { count?: string | number; skip?: string | number };
  const first = Number(skip) || 0;
  const items = found
    .toReversed()
    .slice(first, first + Math.min(100, Number(count) || 10))
    .map(presentNotes);
  return { entity: 'collection', count: items.length, items };
}
