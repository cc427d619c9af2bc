import { createClient } from '@jhumka/contract/client';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { clientContext } from '../../../api/context.ts';
import { loadProductForPage } from './load-product.ts';

test('when every request of a page fails, none is an unhandled rejection that would end the process', async () => {
  const context = new RouterContextProvider();
  context.set(
    clientContext,
    createClient((name) => Promise.reject(new Error(`${name} is away`))),
  );
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  const request = new Request('http://shop.example/product/a-ring-prd_01');
  const params = { product: 'a-ring-prd_01kakn3s5be0jv5q3jx0xv8m1a' };
  await expect(loadProductForPage({ request, params, context } as never)).rejects.toThrow('is away');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});
