import type { WireReply } from '@jhumka/contract';
import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

type WireNumber = WireReply<'user.mobileNumbers'>['data'][number];
type WireDevice = WireReply<'user.sessions'>['data'][number];

/** The tokens of a login, with the same words under both spellings. */
export const wireTokens = {
  accessToken: 'access',
  accesstoken: 'access',
  refreshToken: 'refresh',
  refreshtoken: 'refresh',
  expiresAt: '2026-12-01T00:00:00.000Z',
  deviceToken: 'device',
};

/** A mobile number that is verified, and not the active one. */
export function wireNumber(changes: Partial<WireNumber> = {}): WireNumber {
  return {
    _id: 'mob_old',
    mobile: '+919845012345',
    is_active: false,
    verify_mobile: true,
    createdAt: '2026-11-01T04:30:00.000Z',
    ...changes,
  };
}

/** The device of this session, whose browser is unknown. */
export function wireDevice(changes: Partial<WireDevice> = {}): WireDevice {
  return {
    _id: 'ses_here',
    user_agent: '',
    createdAt: '2026-11-01T04:30:00.000Z',
    last_used_at: '2026-11-20T04:30:00.000Z',
    expiresAt: '2099-12-01T04:30:00.000Z',
    is_current: true,
    ...changes,
  };
}

/** Access token of a user, as far as a browser can read one. */
export const tokenOf = (user: string) => `head.${btoa(JSON.stringify({ sub: user }))}.signature`;

/** Types a code into the six boxes of the page. */
export async function typeCode(screen: { getByLabelText(label: string): Locator }, code: string) {
  const first = screen.getByLabelText('Digit 1');
  await expect.element(first).toBeVisible();
  // Not by a click: a toast may lie over it.
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard(code);
}
