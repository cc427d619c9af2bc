import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isForeignPage } from '../foreign-pages.ts';
import { isFromListedOrigin } from '../other-front-ends.ts';

/** Returns the options of the shop's cookies: unreadable for scripts, cross-site for listed origins only. */
export function cookieOptions(context: Context, request: FastifyRequest) {
  // Behind an unconfigured proxy the connection is plain HTTP, although the shop is not.
  const secure = request.protocol === 'https' || context.publicUrl.startsWith('https:');
  // Browsers send a cookie to another site's page only with 'None', which they accept over https alone.
  const isForeignSite =
    secure && isFromListedOrigin(context, request) && request.headers.origin?.startsWith('https:') === true;
  return { httpOnly: true, sameSite: isForeignSite ? 'none' : 'lax', path: '/', secure } as const;
}

/** Returns a cookie sent by a page of the shop or by a client other than a browser. */
export function readOwnCookie(context: Context, request: FastifyRequest, name: string): string | undefined {
  return isForeignPage(context, request) ? undefined : request.cookies[name] || undefined;
}

interface OwnCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge?: number;
  readonly expires?: Date;
}

/**
 * Sets a cookie. A foreign page gets none: it could log a visitor in to another account (login CSRF), which would then
 * collect the visitor's address.
 */
export function setOwnCookie(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, ...lifetime }: OwnCookie,
): void {
  if (isForeignPage(context, request)) return;
  reply.setCookie(name, value, { ...cookieOptions(context, request), ...lifetime });
}
