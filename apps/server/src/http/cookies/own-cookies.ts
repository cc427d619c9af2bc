import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
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
