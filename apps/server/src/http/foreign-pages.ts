import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

/** Refuses a write from a foreign page (CSRF); a browser sends `Origin` with every such call. */
export function refuseForeignOrigin(context: Context, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (isForeignOrigin(context, request)) throw new Problem('origin-refused');
}

/** Returns true when the Origin is not the shop's own or is missing. */
export function isForeignOrigin(context: Context, request: FastifyRequest): boolean {
  return request.headers.origin === undefined || isForeignPage(context, request);
}

/** Returns true when the Origin is not the shop's own; clients other than browsers send none. */
export function isForeignPage(context: Context, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  // A shop that knows its address needs no proxy to name it.
  const host = context.config.PUBLIC_URL === undefined ? request.host : request.headers.host;
  const allowed = [context.publicUrl, `${request.protocol}://${host}`, ...context.config.CORS_ORIGINS];
  return origin !== undefined && !allowed.includes(origin);
}
