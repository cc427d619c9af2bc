import { describe, expect, test } from 'vitest';
import { createHttpTransport } from './http-transport.ts';
// The first call loads it, which takes seconds on a slow machine.
import './paths.ts';

const expired = () => Response.json({ message: 'Invalid or expired token' }, { status: 401 });
const done = () => Response.json({ success: true, data: [] });

interface StoredTokens {
  access: string | null;
  refresh: string | null;
}

/** Builds a client of a shop that accepts the token 'good' and answers refresh requests with `renewal`. */
function client(stored: StoredTokens, renewal: () => Response) {
  const requests: { path: string; bearer: string | null; credentials: RequestCredentials | undefined }[] = [];
  let ends = 0;
  const transport = createHttpTransport({
    baseUrl: '',
    tokens: {
      accessToken: () => stored.access,
      refreshToken: () => stored.refresh,
      save: ({ accessToken, refreshToken }) =>
        Object.assign(stored, { access: accessToken, refresh: refreshToken }),
      erase: () => Object.assign(stored, { access: null, refresh: null }),
    },
    onSessionEnded: () => {
      ends += 1;
    },
    fetch: async (url, init) => {
      const path = String(url);
      const bearer = new Headers(init?.headers).get('authorization');
      requests.push({ path, bearer, credentials: init?.credentials });
      if (path === '/api/user/refresh-token') return renewal();
      return bearer === 'Bearer good' ? done() : expired();
    },
  });
  return {
    call: () => transport('cart.get', {}, {}),
    renewals: () => requests.filter(({ path }) => path === '/api/user/refresh-token'),
    requests,
    ends: () => ends,
  };
}

const renewed = () => Response.json({ data: { accessToken: 'good', refreshToken: 'next' } });

describe('the client of a browser', () => {
  test('spec 7.1: it calls with credentials, and with a bearer token when one is stored', async () => {
    const person = client({ access: 'good', refresh: 'first' }, renewed);
    await person.call();
    expect(person.requests).toEqual([
      { path: '/api/cart/get', bearer: 'Bearer good', credentials: 'include' },
    ]);
    const guest = client({ access: null, refresh: null }, renewed);
    await guest.call().catch(() => undefined);
    expect(guest.requests[0]?.bearer).toBeNull();
  });

  test('spec 4.10, 7.7: concurrent calls with 401 share one token refresh, and all are retried', async () => {
    const stored: StoredTokens = { access: 'old', refresh: 'first' };
    const shop = client(stored, renewed);
    const replies = await Promise.all([shop.call(), shop.call(), shop.call(), shop.call()]);
    expect(replies).toHaveLength(4);
    expect(shop.renewals()).toEqual([expect.objectContaining({ bearer: 'Bearer first' })]);
    expect(stored).toEqual({ access: 'good', refresh: 'next' });
    expect(shop.ends()).toBe(0);
  });

  test('spec 4.10, 8.9: a failed refresh rejects all calls, clears the tokens, and notifies once', async () => {
    const stored: StoredTokens = { access: 'old', refresh: 'stolen' };
    const shop = client(stored, expired);
    const outcomes = await Promise.allSettled([shop.call(), shop.call(), shop.call()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(shop.renewals()).toHaveLength(1);
    expect(stored).toEqual({ access: null, refresh: null });
    expect(shop.ends()).toBe(1);
  });

  test('spec 8.8: a 401 without a refresh token clears the tokens without a refresh', async () => {
    const stored: StoredTokens = { access: 'old', refresh: null };
    const shop = client(stored, renewed);
    await expect(shop.call()).rejects.toMatchObject({ status: 401 });
    expect([stored.access, shop.renewals(), shop.ends()]).toEqual([null, [], 1]);
  });

  test('spec 4.10: a call that is refused again after the refresh fails without another refresh', async () => {
    const stored: StoredTokens = { access: 'old', refresh: 'first' };
    const shop = client(stored, () =>
      Response.json({ data: { accessToken: 'bad again', refreshToken: 'next' } }),
    );
    await expect(shop.call()).rejects.toMatchObject({ status: 401 });
    expect([shop.renewals().length, stored.access, shop.ends()]).toEqual([1, null, 1]);
  });

  test.each([503, 429])('a refresh answered with %d preserves the session', async (status) => {
    const stored: StoredTokens = { access: 'old', refresh: 'first' };
    const shop = client(stored, () => Response.json({ message: 'later' }, { status }));
    await expect(shop.call()).rejects.toMatchObject({ status });
    expect([stored, shop.ends()]).toEqual([{ access: 'old', refresh: 'first' }, 0]);
  });
});
