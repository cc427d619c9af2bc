import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallContext, Context, TxContext } from '../../../context.ts';

// A device token is `<user id>.<device id>.<expiry in ms, base 36>.<signature>`. It grants no access: it only proves
// that its user logged in on this device before, so that wrong passwords of strangers don't count against the device.

const dayMs = 86_400_000;
const lifetimeMs = 180 * dayMs;
/** Maximum number of users who share a browser; the cookie stays below a kilobyte. */
const maxTokens = 5;
const separator = '~';

interface Device {
  readonly userId: string;
  readonly deviceId: string;
}

type Signing = Pick<Context, 'sessionSecret' | 'now'>;

const sealOf = ({ sessionSecret }: Pick<Context, 'sessionSecret'>, content: string) =>
  createHmac('sha256', sessionSecret).update(`device ${content}`).digest('base64url');

/** Makes the token of a device on which a user logged in; `lifeMs` is 180 days unless a mail carries the token. */
export function issueDeviceToken(
  ctx: Signing,
  userId: string,
  { deviceId = randomBytes(12).toString('base64url'), lifeMs = lifetimeMs } = {},
): string {
  const end = (ctx.now().getTime() + lifeMs).toString(36);
  const content = `${userId}.${deviceId}.${end}`;
  return `${content}.${sealOf(ctx, content)}`;
}

function readDeviceToken(ctx: Signing, token: string): Device | null {
  const parts = /^(usr_[0-9a-z]{26})\.([\w-]{16})\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token);
  if (!parts) return null;
  const [, userId = '', deviceId = '', end = '', seal = ''] = parts;
  const expected = Buffer.from(sealOf(ctx, `${userId}.${deviceId}.${end}`));
  const isOver = Number.parseInt(end, 36) <= ctx.now().getTime();
  return !isOver && timingSafeEqual(Buffer.from(seal), expected) ? { userId, deviceId } : null;
}

/** Returns the caller's device on which this user logged in before; null for none. */
export function deviceIdFor(
  ctx: TxContext<CallContext>,
  userId: string | undefined,
  shown?: string,
): string | null {
  const tokens = [...(shown === undefined ? [] : [shown]), ...(ctx.caller.deviceTokens ?? [])];
  const devices = tokens.map((token) => readDeviceToken(ctx, token));
  return devices.find((device) => device !== null && device.userId === userId)?.deviceId ?? null;
}

/** Returns the caller's device on which any user logged in before; null for none. */
export function deviceIdOf(ctx: TxContext<CallContext>): string | null {
  const devices = (ctx.caller.deviceTokens ?? []).map((token) => readDeviceToken(ctx, token));
  return devices.find((device) => device !== null)?.deviceId ?? null;
}

/** Splits a browser's cookie into the tokens of its users. */
export function readDeviceCookie(cookie: string | undefined): readonly string[] {
  return cookie ? cookie.split(separator).slice(0, maxTokens) : [];
}

/** Adds a token to the cookie, replacing an older one of the same user. */
export function mergeDeviceTokens(cookie: string | undefined, token: string): string {
  const userOf = (one: string) => one.split('.')[0];
  const others = readDeviceCookie(cookie).filter((one) => userOf(one) !== userOf(token));
  return [token, ...others].slice(0, maxTokens).join(separator);
}
