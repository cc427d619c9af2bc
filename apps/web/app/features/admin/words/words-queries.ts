import type { Reply } from '@jhumka/contract/client';
import type { MailWords, MessageKind } from '@jhumka/domain/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { personalQuery } from '../../../session/personal-queries.ts';

export type StoredWords = Reply<'admin.words.list'>['data'][number];

/** The words of all mails; never old ones. */
export const wordsQuery = () =>
  personalQuery('admin.words.list', {}, { staleTime: 0, refetchOnWindowFocus: false });

/** A mail with these words, as a customer would get it. */
export const wordsPreviewQuery = (kind: MessageKind, words: MailWords) =>
  personalQuery(
    'admin.words.preview',
    { kind, ...words },
    { placeholderData: keepPreviousData, retry: false },
  );
