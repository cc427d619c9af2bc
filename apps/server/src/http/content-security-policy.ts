import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Where Google's tag comes from and what it tells its visits to; part of the policy only where it is set up. */
const analyticsOrigins = {
  script: ' https://www.googletagmanager.com',
  connect: ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};
const noOrigins: typeof analyticsOrigins = { script: '', connect: '' };

/** The policy of one page: the shop's own files, and the very inline scripts that the page was drawn with. */
export function contentSecurityPolicyOf(html: string, hasAnalytics = false): string {
  const further = hasAnalytics ? analyticsOrigins : noOrigins;
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim() + further.script,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${further.connect}`,
    "font-src 'self'",
    `connect-src 'self'${further.connect}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
