import type { Reply } from '@jhumka/contract/client';
import { personalQuery } from '../../../session/personal-queries.ts';

export type Providers = Reply<'admin.providers.get'>['data'];
export type Registration = Reply<'admin.words.texts'>['data'];

/** Mail server, provider of text messages and payment keys; never an old state. */
export const providersQuery = () =>
  personalQuery('admin.providers.get', {}, { staleTime: 0, refetchOnWindowFocus: false });

/** The text messages as they are registered; never an old state. */
export const registrationQuery = () =>
  personalQuery('admin.words.texts', {}, { staleTime: 0, refetchOnWindowFocus: false });
