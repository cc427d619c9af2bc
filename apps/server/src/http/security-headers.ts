import type { FastifyInstance } from 'fastify';

/** Security headers of every response. Pages have a content security policy of their own instead. */
const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Devices that the shop never uses, nor any frame in it. Payments and full screen stay as they are for the checkout.
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), serial=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0', // The XSS filter of old browsers could be abused against a page.
} as const;

/** The payment provider opens the bank's page in a popup, and checks the origin of a payment. */
const checkoutHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin',
} as const;

const aYear = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** Adds the security headers to every response; a route may override them. They are built once. */
export function protectReplies(
  app: FastifyInstance,
  {
    isHttps,
    hasCheckout,
  }: {
    readonly isHttps: boolean;
    /** True while online payment is on; an administrator may change it. */
    readonly hasCheckout: () => boolean;
  },
): void {
  const without = { ...headers, ...(isHttps ? aYear : {}) };
  const all = { ...headers, ...checkoutHeaders, ...(isHttps ? aYear : {}) };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(hasCheckout() ? all : without);
    done();
  });
}
