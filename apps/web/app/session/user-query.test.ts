import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchUser } from './user-query.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs the server with these responses, in order, and returns the requests. */
function answering(...replies: readonly Response[]) {
  const requests: { url: URL; headers: Headers }[] = [];
  const waiting = [...replies];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    requests.push({ url: new URL(url, 'http://shop.example'), headers: new Headers(headers) });
    return waiting.shift() ?? Response.error();
  });
  return requests;
}

const person = () => Response.json({ success: true, data: { _id: 'usr_1', role: 'USER' } });
const unchanged = () => new Response(null, { status: 304 });

describe('the user query', () => {
  test('spec 7.8: the request has a timestamp and bypasses every cache', async () => {
    const requests = answering(person());
    const before = Date.now();
    expect(await fetchUser()).toMatchObject({ _id: 'usr_1' });
    const [{ url, headers } = { url: new URL('http://none'), headers: new Headers() }] = requests;
    expect(url.pathname).toBe('/api/user/user-details');
    expect(Number(url.searchParams.get('timestamp'))).toBeGreaterThanOrEqual(before);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('spec 7.8: a 304 response is retried once, and only once', async () => {
    const twice = answering(unchanged(), person());
    expect(await fetchUser()).toMatchObject({ _id: 'usr_1' });
    expect(twice).toHaveLength(2);
    const thrice = answering(unchanged(), unchanged(), person());
    await expect(fetchUser()).rejects.toMatchObject({ status: 304 });
    expect(thrice).toHaveLength(2);
  });
});
