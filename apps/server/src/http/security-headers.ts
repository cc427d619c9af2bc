import type { FastifyInstance } from 'fastify';

/** Security headers of every response. Pages have a content security policy of their own instead. */
const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0', // The filter of old browsers could be turned against a page.
} as const;

/** The payment provider opens the bank's page in a window of its own, and asks which shop a payment comes from. */
const besideCheckout = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin',
} as const;

const aYear = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/**
 * Puts the headers that protect visitors on every reply; a route may say otherwise. They are the same each time, so
 * they are put together once.
 */
export function protectReplies(
  app: FastifyInstance,
  {
    isHttps,
    hasCheckout,
  }: {
    readonly isHttps: boolean;
    readonly hasCheckout: boolean;
  },
): void {
  const all = { ...headers, ...(hasCheckout ? besideCheckout : {}), ...(isHttps ? aYear : {}) };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}
