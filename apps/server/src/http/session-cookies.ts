import type { EndpointName } from '@jhumka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { bearerOf, isForeignOrigin, isForeignPage, refuseForeignOrigin } from './authenticate-request.ts';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: string;
}

/** Public endpoints that look who it is, if anybody: they are told the access token, and do without one. */
const lookWhoItIs: ReadonlySet<EndpointName> = new Set(['user.verifyEmail', 'user.resendEmailCode']);

/** Whether a browser came by a link or a picture of another site: logging out is a GET, and nobody's link does it. */
const isFollowedFromElsewhere = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-site'] === 'cross-site';

/** Endpoints that exchange the refresh token itself: bearer first, then the body, then the cookie (spec 7.7). */
export function credentialsInput(
  context: Context,
  name: EndpointName,
  request: FastifyRequest,
): Record<string, unknown> {
  if (lookWhoItIs.has(name)) {
    const cookie = isForeignOrigin(context, request) ? undefined : request.cookies.accessToken;
    return { accessToken: bearerOf(request) ?? cookie };
  }
  if (name !== 'user.refresh' && name !== 'user.logout') return {};
  const body = request.body as { refreshToken?: unknown } | undefined;
  const shown = bearerOf(request) ?? body?.refreshToken;
  if (typeof shown === 'string' && shown !== '') {
    return { refreshToken: shown, accessToken: bearerOf(request) ?? undefined };
  }
  // Not from the address either: what stands there is kept in logs.
  if (isFollowedFromElsewhere(request)) return { refreshToken: undefined, accessToken: undefined };
  if (request.cookies.refreshToken) refuseForeignOrigin(context, request);
  return { refreshToken: request.cookies.refreshToken, accessToken: request.cookies.accessToken };
}

/**
 * Sets the session's cookies after login and refresh, and clears them after logout. A page that is not the shop's own
 * gets no cookie set: it could log a visitor in as somebody else, whose account then takes the visitor's address.
 */
export function keepTokensInCookies(
  context: Context,
  name: EndpointName,
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
): void {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    // Behind a proxy that nobody named the connection is plain, and the shop is not.
    secure: request.protocol === 'https' || context.publicUrl.startsWith('https:'),
  } as const;
  if (isForeignPage(context, request)) return;
  if (name === 'user.login' || name === 'user.refresh' || name === 'user.extendSession') {
    const tokens = data as Tokens;
    const expires = new Date(tokens.expiresAt);
    reply.setCookie('accessToken', tokens.accessToken, { ...options, expires });
    reply.setCookie('refreshToken', tokens.refreshToken, { ...options, expires });
  }
  if ((name === 'user.logout' && !isFollowedFromElsewhere(request)) || name === 'user.deleteAccount') {
    reply.clearCookie('accessToken', options);
    reply.clearCookie('refreshToken', options);
  }
}
