import type { ProblemCode } from '@jhumka/contract/problem-codes';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable } from '../database/is-database-unreachable.ts';
import { Problem } from '../problem.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { networkOf } from './caller.ts';
import { type StaticBrand, staticBrandOf } from './static-brand.ts';

/** Loads nothing: the shop may be unable to serve its assets just now. */
const refusalPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Returns true when a browser navigates to an address that is not an API endpoint. */
function isOpenedByBrowser({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** Static error page for errors that the shop's own pages can't show: rendering failed, or the address is malformed. */
function refusalPage({ message, status }: Problem, { name, css }: StaticBrand): string {
  // A 5xx may pass, so the page offers a retry; a malformed address never works, so it links to the home page.
  const step = status >= 500 ? '<a href="">Try again</a>' : '<a href="/">To the shop</a>';
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(name === '' ? message : `${message} · ${name}`)}</title>
<style>
:root { color-scheme: light dark; ${css} }
body { --paper: var(--color-paper, #fbf8f3); --ink: var(--color-ink, #1e1a17) }
@media (prefers-color-scheme: dark) {
  body { --paper: var(--color-night, #1b1714); --ink: var(--color-ink-inverse, #f0e6d8) }
}
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); overflow-wrap: anywhere;
  align-content: center; justify-items: start; gap: 1.5rem;
  padding: 1.5rem max(1.5rem, 8vw); box-sizing: border-box; background: var(--paper); color: var(--ink);
  font: 1.125rem/1.6 system-ui, sans-serif }
p, h1 { margin: 0; font-family: var(--font-serif, Georgia, serif); font-weight: 400 }
h1 { max-width: 24ch; font-size: 2rem; line-height: 1.2 }
a { padding: 0.75rem 1.5rem; border-radius: var(--radius-1, 2px); text-decoration: none;
  background: var(--color-accent-fill, #6e1f2f); color: var(--color-on-fill, #fffaf6) }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
</style>
</head>
<body>
${name === '' ? '' : `<p>${escapeHtml(name)}</p>`}
<h1>${escapeHtml(message.replace(/\.$/, ''))}.</h1>
${step}
</body>
</html>
`;
}

/** Maps Fastify's own errors to problem codes. */
const fastifyCodes: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'upload-missing',
  FST_PROTO_VIOLATION: 'upload-missing',
  FST_ERR_BAD_URL: 'malformed-address',
  FST_ERR_MAX_PARAM_LENGTH: 'malformed-address',
};

/** Error codes of a failed file write; the row that would refer to the file was not written either. */
const diskIsFull: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Problem codes of unauthorized attempts, logged for intrusion detection. */
const intrusionCodes: ReadonlySet<ProblemCode> = new Set([
  'access-denied',
  'account-suspended',
  'code-guessed',
  'code-locked',
  'origin-refused',
  'reset-not-proven',
  'second-factor-required',
  'sign-in-slowed',
  'too-many-requests',
  'wrong-code',
  'wrong-credentials',
  'wrong-password',
  'wrong-second-step',
]);

/** Converts any error to a Problem; logs defects and unauthorized attempts. */
export function problemFrom(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) {
    if (intrusionCodes.has(error.code)) reportAttempt(error.code, request);
    return error;
  }
  if (hasHungUp(request)) {
    request.log.debug({ err: error, ...routeOf(request) }, 'client disconnected');
    return new Problem('malformed-request');
  }
  const known = fastifyCodes[(error as FastifyError).code ?? ''];
  if (known) return new Problem(known);
  if (isDatabaseUnreachable(error)) {
    request.log.error({ err: error, ...routeOf(request) }, 'database unreachable or full');
    return new Problem('not-ready', { retryAfterSeconds: 2 });
  }
  if (diskIsFull.has((error as NodeJS.ErrnoException).code ?? '')) {
    request.log.error({ err: error, ...routeOf(request) }, 'disk full (ENOSPC)');
    return new Problem('not-ready', { retryAfterSeconds: 60 });
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500) return new Problem('malformed-address');
  request.log.error({ err: error, ...routeOf(request) }, 'request failed');
  return new Problem('internal');
}

function reportAttempt(code: ProblemCode, request: FastifyRequest): void {
  request.log.info({ code, ...routeOf(request), address: networkOf(request.ip) }, 'request refused');
}

/** Logs a call by its route pattern, because the URL may contain ids and personal data. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url });

/** Returns true when the client disconnected before the whole request arrived: its errors are no defects. */
const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** Sends an error response: the envelope, or a page to a browser that opened a page's URL. */
export function refuse(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  reply.code(problem.status).header('cache-control', 'no-store');
  if (isOpenedByBrowser(reply.request)) {
    return reply
      .header('content-security-policy', refusalPagePolicy)
      .type('text/html; charset=utf-8')
      .send(refusalPage(problem, reply.server.staticBrand?.() ?? staticBrandOf(undefined)));
  }
  return reply.send({
    success: false,
    error: true,
    message: problem.message,
    code: problem.code,
    ...(problem.issues ? { issues: problem.issues } : {}),
    ...(problem.data === undefined ? {} : { data: problem.data }),
  });
}
