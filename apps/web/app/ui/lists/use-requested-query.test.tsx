import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useRequestedQuery } from './use-requested-query.ts';

test('a request that is shown late does not undo the one after it; Back does', async () => {
  const { result, rerender } = await renderHook((shown?: string) => useRequestedQuery(shown ?? ''));
  result.current.current = '?by=city';
  result.current.current = '?by=city&against=diwali';
  await rerender('by=city');
  expect(result.current.current).toBe('?by=city&against=diwali');
  await rerender('by=city&against=diwali');
  expect(result.current.current).toBe('by=city&against=diwali');
  await rerender('page=2');
  expect(result.current.current).toBe('page=2');
});
