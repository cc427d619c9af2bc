import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Bank } from '../bank.ts';
import { pay } from '../customer.ts';
import type { Links } from '../links.ts';
import { ApiProblem } from '../problem.ts';
import { testCards } from '../test-instruments.ts';

interface CheckoutOptions {
  readonly bank: Bank;
  readonly links: Links;
  readonly keyId: string;
  readonly keySecret: string;
  readonly lateMs: number;
}

const contentSecurityPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Registers the script that shops load, the page that it opens in a frame, and that page's endpoints. */
export function registerCheckout(app: FastifyInstance, options: CheckoutOptions): void {
  const { bank, links, keyId, keySecret, lateMs } = options;
  const script = file('checkout.js');
  const page = file('page.html').replace(
    '<!-- cards -->',
    testCards
      .map(([name, number]) => `<button type="button" class="card" data-card="${number}">${name}</button>`)
      .join(''),
  );
  app.get('/v1/checkout.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
  for (const [path, name, type] of [
    ['/checkout/page.js', 'page.js', 'text/javascript; charset=utf-8'],
    ['/checkout/link.js', 'link.js', 'text/javascript; charset=utf-8'],
    ['/checkout/page.css', 'page.css', 'text/css; charset=utf-8'],
  ] as const) {
    const content = file(name);
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(content));
  }
  app.get('/checkout/page', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(page),
  );
  // The page of a payment link: that of the checkout, which `link.js` gives its options instead of a shop.
  const linkPage = page.replace('<script', '<script src="/checkout/link.js" defer></script>\n<script');
  app.get('/checkout/link/:id', (_request, reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(linkPage),
  );
  app.get<{ Params: { id: string } }>('/checkout/link/:id/options', ({ params }) => {
    const { order_id, amount, currency, description, status } = links.find(params.id);
    return { key: keyId, order_id, amount, currency, description, status };
  });
  app.post('/checkout/order', ({ body }) => {
    const { key, order_id: orderId } = body as { key?: unknown; order_id?: unknown };
    if (key !== keyId) throw new ApiProblem('The id provided does not exist');
    const { id, amount, currency, status } = bank.orderOf(String(orderId));
    return { id, amount, currency, status };
  });
  app.post('/checkout/pay', ({ body }) => {
    const form = body as Record<string, unknown>;
    if (form.key !== keyId) throw new ApiProblem('The id provided does not exist');
    // Only tests pay another amount, or pay twice.
    const { amount: _amount, force: _force, ...rest } = form;
    const { payment: _payment, ...outcome } = pay(bank, rest, { keySecret, lateMs });
    return outcome;
  });
}
