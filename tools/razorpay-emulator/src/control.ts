import type { FastifyInstance } from 'fastify';
import type { Bank } from './bank.ts';
import { pay } from './customer.ts';
import { type Faults, switchFaults } from './faults.ts';
import { unknownId } from './problem.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

interface Controlled {
  readonly store: Store;
  readonly bank: Bank;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly keySecret: string;
  readonly lateMs: number;
}

/** Control endpoints that the real provider lacks: inspection, fault injection, payments without a browser. */
export function registerControl(app: FastifyInstance, controlled: Controlled): void {
  const { store, bank, faults, webhooks, keySecret, lateMs } = controlled;
  app.get('/emulator/state', () => ({
    orders: [...store.orders.values()],
    payments: [...store.payments.values()],
    refunds: [...store.refunds.values()],
    links: [...store.links.values()],
    events: [...store.events.values()],
  }));
  app.get('/emulator/faults', () => faults);
  app.put('/emulator/faults', ({ body }) => {
    switchFaults(faults, (body ?? {}) as Record<string, unknown>);
    return faults;
  });
  app.post('/emulator/pay', ({ body }) =>
    pay(bank, { method: 'upi', vpa: 'success@razorpay', ...(body as object) }, { keySecret, lateMs }),
  );
  app.post<{ Params: { id: string } }>('/emulator/payments/:id/authorise', ({ params, body }) => {
    const payment = bank.paymentOf(params.id);
    bank.authorise(payment, (body as { hold?: boolean } | null)?.hold === true);
    return payment;
  });
  app.post<{ Params: { id: string } }>('/emulator/payments/:id/dispute', ({ params }) =>
    bank.dispute(bank.paymentOf(params.id)),
  );
  app.put<{ Params: { id: string } }>('/emulator/disputes/:id', ({ params, body }) =>
    bank.moveDispute(params.id, (body as { status?: unknown } | null)?.status),
  );
  app.put<{ Params: { id: string } }>('/emulator/payments/:id/balance', ({ params, body }) => {
    const payment = bank.paymentOf(params.id);
    bank.runShort(payment, (body as { short?: boolean } | null)?.short === true);
    return payment;
  });
  app.post<{ Params: { id: string } }>('/emulator/events/:id/redeliver', async ({ params }) => {
    const event = store.events.get(params.id);
    if (!event) throw unknownId();
    await webhooks.redeliver(event);
    return { id: event.id };
  });
}
