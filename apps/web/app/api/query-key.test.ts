import { expect, test } from 'vitest';
import { invalidate } from './query-key.ts';
import { ShopQueryClient } from './shop-query-client.ts';

function clientWith(...keys: readonly (readonly ['order.get' | 'cart.get', ...string[]])[]) {
  const client = new ShopQueryClient();
  for (const key of keys) client.setQueryData(key, 'there');
  const invalidated = () =>
    client
      .getQueryCache()
      .findAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey);
  return { client, invalidated };
}

test('the name of an endpoint invalidates its queries of any input, a key those that begin with it', async () => {
  const { client, invalidated } = clientWith(['cart.get'], ['order.get', 'a'], ['order.get', 'b']);
  await invalidate(client, [['order.get', 'a']]);
  expect(invalidated()).toEqual([['order.get', 'a']]);
  await invalidate(client, ['order.get']);
  expect(invalidated()).toEqual([
    ['order.get', 'a'],
    ['order.get', 'b'],
  ]);
});

test('a selection leaves the others as they are', async () => {
  const { client, invalidated } = clientWith(['order.get', 'a'], ['order.get', 'b']);
  await invalidate(client, ['order.get'], ([, id]) => id !== 'a');
  expect(invalidated()).toEqual([['order.get', 'b']]);
});

test('a typo does not compile', async () => {
  const { client } = clientWith();
  // @ts-expect-error no endpoint has this name
  await invalidate(client, ['cart.gett']);
  // @ts-expect-error no endpoint has this name
  await invalidate(client, [['cart.gett', 'a']]);
});
