import type { Endpoint } from '@jhumka/contract';
import { hasRight } from '@jhumka/domain/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context } from '../context.ts';
import { authenticate } from '../modules/identity/sessions/authenticate.ts';
import { renewAccess } from '../modules/identity/sessions/renew-session.ts';
import { readSettings } from '../modules/platform/settings/read-settings.ts';
import { Problem } from '../problem.ts';
import { setOwnCookie } from './cookies/own-cookies.ts';
import { refuseForeignOrigin } from './foreign-pages.ts';

/** Returns the token after `Bearer`, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header && /^bearer /i.test(header) ? sentToken(header.slice(7).trim()) : null;
}

/** Returns a token, or null for what a client without one sends: nothing, or the text of an empty variable. */
export const sentToken = (text: string): string | null => (/^(null|undefined)?$/.test(text) ? null : text);

/**
 * Authenticates a request: no token 401, a bad one 401, not an administrator 403 (spec 6, 8), a member of staff without
 * the right of the endpoint 403. A write authenticated by a cookie alone must come from an allowed origin (CSRF).
 */
export async function authenticateRequest(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { access, right }: Pick<Endpoint, 'access' | 'right'>,
): Promise<Actor | null> {
  if (access === 'public') return null;
  const bearer = bearerOf(request);
  const actor = await (bearer === null
    ? authenticateByCookies(context, request, reply)
    : authenticate(context, bearer));
  if (access === 'admin' && actor.role !== 'ADMIN') throw new Problem('access-denied');
  if (actor.role === 'ADMIN' && (access === 'admin' || right !== null)) {
    await refuseWithoutSecondFactor(context, actor);
    if (!hasRight(actor.staff, right))
      throw new Problem('right-missing', { details: { role: actor.staff?.name ?? '' } });
  }
  return actor;
}

/** Authenticates by the access cookie. A live refresh cookie renews one that is missing or expired. */
async function authenticateByCookies(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  const { accessToken, refreshToken } = request.cookies;
  if (!accessToken && !refreshToken) throw new Problem('authentication-required');
  refuseForeignOrigin(context, request);
  try {
    if (accessToken) return await authenticate(context, accessToken);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid-token') throw error;
  }
  const renewed = refreshToken ? await renewAccess(context, refreshToken) : null;
  if (!renewed) throw new Problem('invalid-token');
  const actor = await authenticate(context, renewed.accessToken);
  const expires = new Date(renewed.expiresAt);
  setOwnCookie(context, request, reply, { name: 'accessToken', value: renewed.accessToken, expires });
  return actor;
}

/** Limits administrators without a second factor to their own profile, where the shop or their role requires one. */
async function refuseWithoutSecondFactor(context: Context, actor: Actor): Promise<void> {
  if (actor.isSecondFactorOn) return;
  if (!actor.staff || (await readSettings(context)).office_second_factor)
    throw new Problem('second-factor-required');
}
