import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchUser } from './user-query.ts';

afterEach(() => vi.unstubAllGlobals());

/** Lets the shop answer with these, one after the other, and gives what it was asked. */
function answering(...replies: readonly Response[]) {
  const asked: { url: URL; headers: Headers }[] = [];
  const waiting = [...replies];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push({ url: new URL(url, 'http://shop.example'), headers: new Headers(headers) });
    return waiting.shift() ?? Response.error();
  });
  return asked;
}

const person = () => Response.json({ success: true, data: { _id: 'usr_1', role: 'USER' } });
const unchanged = () => new Response(null, { status: 304 });

describe('who is here', () => {
  test('spec 7.8: it is asked with the time and past every cache', async () => {
    const asked = answering(person());
    const before = Date.now();
    expect(await fetchUser()).toMatchObject({ _id: 'usr_1' });
    const [{ url, headers } = { url: new URL('http://none'), headers: new Headers() }] = asked;
    expect(url.pathname).toBe('/api/user/user-details');
    expect(Number(url.searchParams.get('timestamp'))).toBeGreaterThanOrEqual(before);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('spec 7.8: an answer that says nothing changed is asked for once more, and only once', async () => {
    const twice = answering(unchanged(), person());
    expect(await fetchUser()).toMatchObject({ _id: 'usr_1' });
    expect(twice).toHaveLength(2);
    const thrice = answering(unchanged(), unchanged(), person());
    await expect(fetchUser()).rejects.toMatchObject({ status: 304 });
    expect(thrice).toHaveLength(2);
  });
});
