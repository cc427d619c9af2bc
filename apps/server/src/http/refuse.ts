import type { ProblemCode } from '@jhumka/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../caller.ts';
import { isDatabaseUnreachable } from '../database/is-database-unreachable.ts';
import { Problem } from '../problem.ts';
import { refusalMessage } from './refusal-message.ts';
import { isOpenedByBrowser, refusalPage, refusalPagePolicy } from './refusal-page.ts';

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
const tellingCodes: ReadonlySet<ProblemCode> = new Set([
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
    if (tellingCodes.has(error.code)) reportAttempt(error.code, request);
    return error;
  }
  if (hasHungUp(request)) {
    request.log.debug({ err: error, ...routeOf(request) }, 'a client hung up');
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
      .send(refusalPage(problem));
  }
  return reply.send({
    success: false,
    error: true,
    message: refusalMessage(problem),
    code: problem.code,
    ...(problem.issues ? { issues: problem.issues } : {}),
    ...(problem.data === undefined ? {} : { data: problem.data }),
  });
}
