import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Body, createOrder } from './api.ts';
import type { Bank } from './bank.ts';
import type { PaymentLink } from './entities.ts';
import { ApiProblem, unknownId } from './problem.ts';
import { newId, type Store, seconds } from './store.ts';
import type { Webhooks } from './webhooks.ts';

interface LinkOptions {
  readonly store: Store;
  readonly bank: Bank;
  readonly webhooks: Webhooks;
  readonly addressOf: (linkId: string) => string;
}

/** Shortest life of a link. Source: payment-links API. */
const minLifeSeconds = 15 * 60;

/** Payment links: their REST API, and what payments, time and cancelling make of them. */
export function openLinks({ store, bank, webhooks, addressOf }: LinkOptions) {
  const ofOrder = (orderId: string) => [...store.links.values()].find(({ order_id }) => order_id === orderId);

  function find(id: string): PaymentLink {
    const link = store.links.get(id);
    if (!link) throw unknownId();
    if (link.status === 'created' && link.expire_by <= seconds()) end(link, 'expired');
    return link;
  }

  function end(link: PaymentLink, status: 'expired' | 'cancelled'): void {
    link.status = status;
    store.save('link', link);
    webhooks.publish(`payment_link.${status}`, { payment_link: present(link) });
  }

  bank.follow({
    refuseBegin(order) {
      const link = ofOrder(order.id);
      if (link && find(link.id).status !== 'created')
        throw new ApiProblem('This payment link is not open any more');
    },
    onTaken(payment, order) {
      const link = ofOrder(order.id);
      if (!link) return;
      link.payments = [
        ...link.payments,
        { payment_id: payment.id, amount: payment.amount, status: 'captured' },
      ];
      link.amount_paid += payment.amount;
      const isFirst = link.status !== 'paid';
      link.status = 'paid';
      store.save('link', link);
      if (isFirst) webhooks.publish('payment_link.paid', { payment_link: present(link), order, payment });
    },
  });

  function create({ amount, currency = 'INR', reference_id, description, customer, expire_by }: Body) {
    const reference = String(reference_id ?? '');
    if ([...store.links.values()].some((link) => link.reference_id === reference && reference !== '')) {
      throw new ApiProblem('payment link with given reference_id already exists', { field: 'reference_id' });
    }
    if (reference.length > 40) throw new ApiProblem('reference_id may not be greater than 40 characters.');
    if (Number(expire_by) < seconds() + minLifeSeconds) {
      throw new ApiProblem('expire_by should be at least 15 minutes after current time', {
        field: 'expire_by',
      });
    }
    const order = createOrder(store, { amount, currency });
    const id = newId('plink');
    const link: PaymentLink = {
      ...{ id, entity: 'payment_link', amount: order.amount, amount_paid: 0, currency: order.currency },
      ...{ accept_partial: false, description: String(description ?? ''), reference_id: reference },
      ...{
        customer: (customer ?? {}) as PaymentLink['customer'],
        expire_by: Number(expire_by),
        order_id: order.id,
      },
      ...{ payments: [], short_url: addressOf(id), status: 'created', created_at: seconds() },
    };
    store.save('link', link);
    return present(link);
  }

  /** The order of a link is shown once it is paid. */
  const present = ({ order_id, ...link }: PaymentLink) =>
    (link.payments.length > 0 ? { ...link, order_id } : link) as PaymentLink;

  return {
    find,
    register(app: FastifyInstance): void {
      const byId = ({ params }: FastifyRequest) => find((params as { id: string }).id);
      app.post('/payment_links', ({ body }) => create((body ?? {}) as Body));
      app.get('/payment_links', ({ query }) => {
        const { reference_id } = query as { reference_id?: string };
        const links = [...store.links.values()].filter((link) => link.reference_id === reference_id);
        return { payment_links: links.map(present) };
      });
      app.get('/payment_links/:id', (request) => present(byId(request)));
      app.post('/payment_links/:id/cancel', (request) => {
        const link = byId(request);
        if (link.status !== 'created') throw new ApiProblem('Payment link cannot be cancelled');
        end(link, 'cancelled');
        return present(link);
      });
    },
  };
}

export type Links = ReturnType<typeof openLinks>;
