import type { Reply } from '@jhumka/contract/client';
import type { MailWords, MessageKind } from '@jhumka/domain/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type StoredWords = Reply<'admin.words.list'>['data'][number];

/** The words of all mails; never old ones. */
export const wordsQuery = () =>
  queryOptions({
    queryKey: ['admin.words.list'],
    queryFn: async ({ signal }) => (await browserClient.call('admin.words.list', {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: personal,
  });

/** A mail with these words, as a customer would get it. */
export const wordsPreviewQuery = (kind: MessageKind, words: MailWords) =>
  queryOptions({
    queryKey: ['admin.words.preview', { kind, ...words }],
    queryFn: async ({ signal }) =>
      (await browserClient.call('admin.words.preview', { kind, ...words }, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    meta: personal,
  });
