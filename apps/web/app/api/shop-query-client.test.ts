import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ShopQueryClient } from './shop-query-client.ts';

/** Shop that answers when the test says so; counts the requests of each query. */
function slowShop() {
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const count = answers.length + 1;
    answers.push(() => resolve(count));
    return promise;
  };
  return { answers, query: { queryKey: ['cart.get'] as const, queryFn, retry: false } };
}

test('a first response requested before a change does not count as the response after it', async () => {
  const { answers, query } = slowShop();
  const queryClient = new ShopQueryClient();
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  const isRead = queryClient.invalidateQueries({ queryKey: ['cart.get'] });
  expect(answers).toHaveLength(2);
  answers[0]?.();
  answers[1]?.();
  await isRead;
  expect(queryClient.getQueryData(['cart.get'])).toBe(2);
  stop();
});

test('a caller outside the page that awaits the first response gets the second one', async () => {
  const { answers, query } = slowShop();
  const queryClient = new ShopQueryClient();
  const first = queryClient.fetchQuery(query);
  await queryClient.invalidateQueries({ queryKey: ['cart.get'] });
  for (const answer of answers) answer();
  await expect(first).resolves.toBe(2);
});

test('a request that fails after the change rejects for every caller', async () => {
  const queryClient = new ShopQueryClient();
  const first = queryClient.fetchQuery({
    queryKey: ['cart.get'],
    queryFn: () => Promise.reject(new Error('away')),
  });
  await queryClient.invalidateQueries({ queryKey: ['cart.get'] });
  await expect(first).rejects.toThrow('away');
  expect(queryClient.getQueryState(['cart.get'])).toMatchObject({ status: 'error', fetchStatus: 'idle' });
});
