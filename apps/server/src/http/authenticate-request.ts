import type { Access } from '@jhumka/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '../context.ts';
import { hasSecondFactor } from '../modules/second-factor/index.ts';
import { authenticate } from '../modules/sessions/index.ts';
import { readSettings } from '../modules/settings/index.ts';
import { Problem } from '../problem.ts';

/** The token after `Bearer`, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header && /^bearer /i.test(header) ? header.slice(7).trim() || null : null;
}

/**
 * Says who acts, or refuses: no token 401, a bad one 401, not an administrator 403 (spec 6, 8).
 * A write that rests on a cookie alone must come from an allowed origin.
 */
export async function authenticateRequest(
  context: Context,
  request: FastifyRequest,
  access: Access,
): Promise<Actor | null> {
  const bearer = bearerOf(request);
  const token = bearer ?? request.cookies.accessToken ?? null;
  if (access === 'public') return null;
  if (token === null) throw new Problem('authentication-required');
  if (bearer === null) refuseForeignOrigin(context, request);
  const actor = await authenticate(context, token);
  if (access === 'admin' && actor.role !== 'ADMIN') throw new Problem('access-denied');
  if (access === 'admin') await refuseWithoutSecondFactor(context, actor);
  return actor;
}

/** Where the shop wants a second step of administrators, who has none gets no further than their own profile. */
async function refuseWithoutSecondFactor(context: Context, { userId }: Actor): Promise<void> {
  if (!(await readSettings(context)).office_second_factor) return;
  if (!(await hasSecondFactor(context.db, userId))) throw new Problem('second-factor-required');
}

/** Refuses a write whose page is not the shop's own; a browser sends `Origin` with every such call. */
export function refuseForeignOrigin(context: Context, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (isForeignOrigin(context, request)) throw new Problem('origin-refused');
}

/** Whether a call comes from a page that is not the shop's own, or from none. */
export function isForeignOrigin(context: Context, request: FastifyRequest): boolean {
  return request.headers.origin === undefined || isForeignPage(context, request);
}

/** Whether a call comes from a page that is not the shop's own; programs that are no browser send no `Origin`. */
export function isForeignPage(context: Context, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const allowed = [
    context.publicUrl,
    `${request.protocol}://${request.host}`,
    ...context.config.CORS_ORIGINS,
  ];
  return origin !== undefined && !allowed.includes(origin);
}
