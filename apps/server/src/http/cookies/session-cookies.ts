import type { EndpointName } from '@jhumka/contract';
import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isRefreshToken } from '../../modules/identity/sessions/refresh-token.ts';
import { mergeDeviceTokens } from '../../modules/platform/devices/device-token.ts';
import { bearerOf, sentToken } from '../authenticate-request.ts';
import { isForeignOrigin, isForeignPage, refuseForeignOrigin } from '../foreign-pages.ts';
import { isFromListedOrigin } from '../other-front-ends.ts';
import { cookieOptions, readOwnCookie, setOwnCookie } from './own-cookies.ts';

const deviceCookieSeconds = 180 * 86_400;

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: string;
}

/** Public endpoints with optional authentication: they receive the access token, if any. */
const optionallyAuthenticated: ReadonlySet<EndpointName> = new Set([
  'user.verifyEmail',
  'user.resendEmailCode',
]);

/** Endpoints whose response contains the tokens of a session. */
const opensSession: ReadonlySet<EndpointName> = new Set([
  'user.login',
  'user.loginWithCode',
  'user.refresh',
  'user.extendSession',
]);

/** Endpoints that mark the device as one of the owner's. */
const namesDevice: ReadonlySet<EndpointName> = new Set([
  'user.login',
  'user.loginWithCode',
  'user.resetPassword',
]);

/**
 * Returns true for a request by a link or an image of another site: logout is a GET, and must not
 * be forgeable (CSRF). A call of an allowed front end carries its Origin.
 */
const isFollowedFromElsewhere = (context: Context, request: FastifyRequest) =>
  request.method === 'GET' &&
  request.headers['sec-fetch-site'] === 'cross-site' &&
  !isFromListedOrigin(context, request);

/**
 * Credentials that an endpoint exchanges or revokes itself. Never read from the query, because
 * URLs are logged: undefined fields hide those of the query.
 */
export function credentialsInput(
  context: Context,
  name: EndpointName,
  request: FastifyRequest,
): Record<string, unknown> {
  if (optionallyAuthenticated.has(name)) {
    const cookie = isForeignOrigin(context, request) ? undefined : request.cookies.accessToken;
    return { accessToken: bearerOf(request) ?? cookie };
  }
  if (name === 'user.refresh') return refreshInput(context, request);
  if (name === 'user.extendSession') {
    return {
      refreshToken: bodyField(request, 'refreshToken') ?? readOwnCookie(context, request, 'refreshToken'),
    };
  }
  const proof = proofCookies[name];
  if (proof?.isRead)
    return { [proof.field]: bodyField(request, proof.field) ?? readOwnCookie(context, request, proof.field) };
  return name === 'user.logout' ? logoutInput(context, request) : {};
}

/** Proof tokens of verified codes, carried in a cookie from the verifying call to the call that needs them. */
const proofCookies: {
  readonly [Name in EndpointName]?: { readonly field: string; readonly isRead: boolean };
} = {
  'user.verifyResetCode': { field: 'resetToken', isRead: false },
  'user.resetPassword': { field: 'resetToken', isRead: true },
  'contact.verifyCode': { field: 'contactToken', isRead: false },
  'contact.submit': { field: 'contactToken', isRead: true },
};

/**
 * Reads the refresh token from the bearer header, the body or the cookie, in this order (spec 7.7); ignores malformed
 * tokens.
 */
function refreshInput(context: Context, request: FastifyRequest): Record<string, unknown> {
  const cookie = request.cookies.refreshToken || undefined;
  const shown = [bearerOf(request), bodyField(request, 'refreshToken')];
  const isReal = (text: unknown) => typeof text === 'string' && isRefreshToken(context, text);
  const token = shown.find(isReal);
  if (token !== undefined) {
    return { refreshToken: token, refreshCookie: isForeignPage(context, request) ? undefined : cookie };
  }
  if (cookie !== undefined) refuseForeignOrigin(context, request);
  return {
    refreshToken: cookie ?? shown.find((text) => text != null && text !== ''),
    refreshCookie: undefined,
  };
}

function logoutInput(context: Context, request: FastifyRequest): Record<string, unknown> {
  const shown = bearerOf(request) ?? bodyField(request, 'refreshToken');
  if (typeof shown === 'string') return { refreshToken: shown, accessToken: bearerOf(request) ?? undefined };
  if (isFollowedFromElsewhere(context, request)) return { refreshToken: undefined, accessToken: undefined };
  if (request.cookies.refreshToken) refuseForeignOrigin(context, request);
  return { refreshToken: request.cookies.refreshToken, accessToken: request.cookies.accessToken };
}

/** Returns a token in the body; undefined when missing. */
export function bodyField(request: FastifyRequest, name: string): unknown {
  const value = (request.body as Record<string, unknown> | undefined | null)?.[name];
  return typeof value === 'string' ? (sentToken(value) ?? undefined) : (value ?? undefined);
}

/** Sets the session's cookies after login and refresh, and clears them after logout; those of foreign pages never. */
export function setTokenCookies(
  context: Context,
  name: EndpointName,
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
): void {
  if (isForeignPage(context, request)) return;
  const set = (cookie: Parameters<typeof setOwnCookie>[3]) => setOwnCookie(context, request, reply, cookie);
  const clear = (cookie: string) => reply.clearCookie(cookie, cookieOptions(context, request));
  const proof = proofCookies[name];
  if (proof && !proof.isRead) {
    const { [proof.field]: value = '' } = data as Record<string, string>;
    set({ name: proof.field, value, maxAge: oneTimeCodeLimits.lifeMs / 1000 });
  }
  if (name === 'user.resetPassword') clear('resetToken');
  if (namesDevice.has(name)) {
    const { deviceToken } = data as { deviceToken: string };
    const value = mergeDeviceTokens(request.cookies.device, deviceToken);
    set({ name: 'device', value, maxAge: deviceCookieSeconds });
  }
  if (opensSession.has(name)) {
    const tokens = data as Tokens;
    const expires = new Date(tokens.expiresAt);
    set({ name: 'accessToken', value: tokens.accessToken, expires });
    set({ name: 'refreshToken', value: tokens.refreshToken, expires });
  }
  if (
    (name === 'user.logout' && !isFollowedFromElsewhere(context, request)) ||
    name === 'user.deleteAccount'
  ) {
    clear('accessToken');
    clear('refreshToken');
  }
}
