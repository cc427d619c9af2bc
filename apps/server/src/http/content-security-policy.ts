import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';

/** Further origins that pages may load and open. */
export interface FurtherOrigins {
  readonly hasAnalytics: boolean;
  /** Origin of pictures and models, such as that of a CDN; missing for the shop's own. */
  readonly pictures?: string | undefined;
  /** The checkout of the payment provider; null where online payment is off. */
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

/** Returns the origins that the checkout needs: its script, its frames, its API calls and its form. */
function originsOf({ script, mode }: Pick<PaymentGateway, 'script' | 'mode'>): Origins {
  const { origin } = new URL(script);
  if (mode === 'emulator') return { ...noOrigins, script: [origin], frame: [origin] };
  const api = 'https://api.razorpay.com';
  return {
    ...noOrigins,
    script: [origin],
    frame: [api, origin],
    connect: [api, 'https://lumberjack.razorpay.com'],
    form: [api], // In-app browsers can't show the frame: there the checkout is a page, opened by a form.
  };
}

/** Builds the policy of one page: the shop's own files, and the hashes of its own inline scripts. */
export function contentSecurityPolicyOf(scriptHashes: readonly string[], further: FurtherOrigins): string {
  const allowed = [
    further.hasAnalytics ? analytics : noOrigins,
    further.checkout ? originsOf(further.checkout) : noOrigins,
    further.pictures === undefined ? noOrigins : { ...noOrigins, img: [further.pictures] },
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
