import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isFromListedOrigin } from './section-lists.ts';

/** Options of every cookie of the shop: no script reads it, and only pages of listed origins on other sites send it. */
export function cookieOptions(context: Context, request: FastifyRequest) {
  // Behind a proxy that nobody named the connection is plain, and the shop is not.
  const secure = request.protocol === 'https' || context.publicUrl.startsWith('https:');
  // Browsers send a cookie to another site's page only with 'None', which they take over https alone.
  const isForeignSite =
    secure && isFromListedOrigin(context, request) && request.headers.origin?.startsWith('https:') === true;
  return { httpOnly: true, sameSite: isForeignSite ? 'none' : 'lax', path: '/', secure } as const;
}
