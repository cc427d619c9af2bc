import type { Client } from '@jhumka/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient, reportingCache } from '../../../api/query-client.ts';
import { categoryListQuery } from '../../../components/api/category-list.ts';
import { dismissToast, toastStore } from '../../../ui/toast/toast-store.ts';
import { subcategoriesQuery } from '../list/find-list-location.ts';

// A failed list is asked for again after seconds.
beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (let toast = toastStore.read(); toast; toast = toastStore.read()) dismissToast(toast.id);
});

const failing = { call: () => Promise.reject(new Error('no answer')) } as unknown as Client;
const toasts = () => [toastStore.read()].flatMap((toast) => (toast ? [[toast.text, toast.tone]] : []));

describe('lists that everything hangs on', () => {
  test.each([
    ['Failed to load categories', (cache: QueryClient) => cache.fetchQuery(categoryListQuery(failing))],
    [
      'Failed to load subcategories',
      (cache: QueryClient) => cache.fetchQuery(subcategoriesQuery('cat_1', failing)),
    ],
  ] as const)("spec 8.11: '%s' is shown when they fail to load", async (message, load) => {
    const failed = expect(load(createQueryClient(reportingCache()))).rejects.toThrow();
    await vi.runAllTimersAsync();
    await failed;
    expect(toasts()).toEqual([[message, 'failed']]);
  });

  test('show no toast while offline, since the offline notice is shown', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const queryClient = createQueryClient(reportingCache());
    await expect(queryClient.fetchQuery(categoryListQuery(failing))).rejects.toThrow();
    expect(toasts()).toEqual([]);
  });
});
