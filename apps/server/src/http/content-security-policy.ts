import type { PaymentGateway } from '../gateways/payments/index.ts';

/** Further origins that pages may load and open. */
export interface FurtherOrigins {
  readonly hasAnalytics: boolean;
  /** The checkout of the payment provider; null where nobody pays online. */
  readonly checkout: Pick<PaymentGateway, 'script' | 'mode'> | null;
}

interface Origins {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
  readonly form: readonly string[];
}

const noOrigins: Origins = { script: [], connect: [], img: [], frame: [], form: [] };

/** Origins of Google's tag; part of the policy only where it is configured. */
const googleOrigins = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];
const analytics: Origins = {
  ...noOrigins,
  script: ['https://www.googletagmanager.com'],
  connect: googleOrigins,
  img: googleOrigins,
};

/** Where the checkout's script comes from, what it opens in a frame, and what it reports to. */
function originsOf({ script, mode }: Pick<PaymentGateway, 'script' | 'mode'>): Origins {
  const { origin } = new URL(script);
  if (mode === 'emulator') return { ...noOrigins, script: [origin], frame: [origin] };
  const api = 'https://api.razorpay.com';
  return {
    ...noOrigins,
    script: [origin],
    frame: [api, origin],
    connect: [api, 'https://lumberjack.razorpay.com'],
    form: [api], // Browsers inside other apps can't do frames: there the checkout is a page.
  };
}

/** The policy of one page: the shop's own files, and the inline scripts that its own code put into the page. */
export function contentSecurityPolicyOf(scriptHashes: readonly string[], further: FurtherOrigins): string {
  const allowed = [
    further.hasAnalytics ? analytics : noOrigins,
    further.checkout ? originsOf(further.checkout) : noOrigins,
  ];
  const list = (kind: keyof Origins) => allowed.flatMap((origins) => origins[kind]);
  const frames = list('frame');
  return [
    "default-src 'self'",
    directive('script-src', ["'self'", ...scriptHashes, ...list('script')]),
    "style-src 'self' 'unsafe-inline'",
    directive('img-src', ["'self'", 'data:', 'blob:', ...list('img')]),
    "font-src 'self'",
    directive('connect-src', ["'self'", ...list('connect')]),
    directive('frame-src', frames.length > 0 ? frames : ["'none'"]),
    "object-src 'none'",
    "base-uri 'none'",
    directive('form-action', ["'self'", ...list('form')]),
    "frame-ancestors 'none'",
  ].join('; ');
}

const directive = (name: string, sources: readonly string[]) => `${name} ${sources.join(' ')}`;
