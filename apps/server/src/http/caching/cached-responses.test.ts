import { expect, test } from 'vitest';
import { switchableHealth } from '../../../test/health.ts';
import { type CachedResponse, cachedResponse, cacheResponses } from './cached-responses.ts';

const page = (text: string) => cachedResponse(200, { 'cache-control': 'public, s-maxage=60' }, text);
const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const bodyOf = (reply: CachedResponse) => reply.body?.toString();

/** A cache with one page, dropped since, and the health of its database. */
async function droppedPage() {
  const health = switchableHealth();
  const cached = cacheResponses(100_000, health);
  await cached.get('/rings', async () => page('old'));
  cached.drop();
  return { health, cached };
}

test('after a drop the page is made anew while the database answers', async () => {
  const { cached } = await droppedPage();
  const fresh = await cached.get('/rings', async () => page('new'));
  expect(bodyOf(fresh)).toBe('new');
  expect(fresh.headers).not.toHaveProperty('cache-status');
});

test('while the database is away the page from before a drop is sent at once, marked as stale', async () => {
  const { health, cached } = await droppedPage();
  health.leave();
  const reply = await cached.get('/rings', () => Promise.withResolvers<never>().promise);
  expect(bodyOf(reply)).toBe('old');
  expect(reply.headers).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
    'cache-status': 'shop; hit; ttl=-1; detail="database unreachable"',
  });
  health.comeBack();
  expect(bodyOf(await cached.get('/rings', async () => page('new')))).toBe('new');
});

test('a request that waits when the database goes away gets the stale page', async () => {
  const { health, cached } = await droppedPage();
  const reply = cached.get('/rings', () => Promise.withResolvers<never>().promise);
  health.leave();
  expect(bodyOf(await reply)).toBe('old');
});

test('a page that a drop overtook is stored as stale, and one with a missing part is not', async () => {
  const health = switchableHealth();
  const cached = cacheResponses(100_000, health);
  const render = async (reply: CachedResponse) => {
    const rendered = Promise.withResolvers<CachedResponse>();
    const sent = cached.get('/rings', () => rendered.promise);
    cached.drop();
    rendered.resolve(reply);
    await sent;
  };
  await render(page('whole'));
  await render({ ...page('half'), isUncacheable: true });
  health.leave();
  expect(bodyOf(await cached.get('/rings', () => Promise.reject(unreachable)))).toBe('whole');
});

test('a page that fails for want of the database is replaced by the stale one, also without a throw', async () => {
  const { cached } = await droppedPage();
  expect(bodyOf(await cached.get('/rings', () => Promise.reject(unreachable)))).toBe('old');
  const partial = { ...page('half'), isUncacheable: true, isUnreachable: true };
  expect(bodyOf(await cached.get('/rings', async () => partial))).toBe('old');
});

test('an error that is not of the database reaches the caller, as does a missing stale page', async () => {
  const { health, cached } = await droppedPage();
  await expect(cached.get('/rings', () => Promise.reject(new TypeError('a defect')))).rejects.toThrow(
    'a defect',
  );
  health.leave();
  await expect(cached.get('/chains', () => Promise.reject(unreachable))).rejects.toBe(unreachable);
});
