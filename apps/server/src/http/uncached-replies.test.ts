import { endpointAddress } from '@jhumka/contract/client';
import { expect, test } from 'vitest';
import { testShop } from '../../test/shop.ts';
import { countFrequent } from '../modules/platform/rate-limits/frequent-limit.ts';

const shop = await testShop();
const search = async (search: string, remoteAddress = '192.0.2.1') => {
  const { method, url, body } = await endpointAddress('product.search', { search });
  const headers = { 'content-type': 'application/json' };
  return (await shop.app.inject({ method, url, remoteAddress, ...(body && { payload: body, headers }) }))
    .statusCode;
};

// Rate limit 'uncached replies'.
test('an address with too many searches gets cached replies only, and others are not affected', async () => {
  expect(await search('ring')).toBe(200);
  const rule = { max: 6_000, windowSeconds: 600 };
  for (let made = 1; made < 6_000; made += 1)
    countFrequent(shop.context, 'uncached replies', '192.0.2.1', rule);
  expect(await search('ring')).toBe(200);
  expect(await search('bangle')).toBe(429);
  expect(await search('bangle', '192.0.2.2')).toBe(200);
});
