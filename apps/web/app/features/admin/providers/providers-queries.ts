import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type Providers = Reply<'admin.providers.get'>['data'];
export type Registration = Reply<'admin.words.texts'>['data'];

/** Mail server, provider of text messages and payment keys; never an old state. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['admin.providers.get'],
    queryFn: async ({ signal }) => (await browserClient.call('admin.providers.get', {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: personal,
  });

/** The text messages as they are registered; never an old state. */
export const registrationQuery = () =>
  queryOptions({
    queryKey: ['admin.words.texts'],
    queryFn: async ({ signal }) => (await browserClient.call('admin.words.texts', {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: personal,
  });
