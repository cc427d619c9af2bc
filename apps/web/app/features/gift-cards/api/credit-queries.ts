import type { EndpointName, Reply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import { visitNote } from '../../../session/visit-notes.ts';

export type GiftCard = Reply<'giftCards.list'>['data'][number];

const rowsOnPage = 10;

/** Query of the cards that the customer bought, newest first. */
export const ownCardsQuery = (page: number) =>
  queryOptions({
    queryKey: ['giftCards.list', page],
    queryFn: ({ signal }) => browserClient.call('giftCards.list', { page, limit: rowsOnPage }, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** Query of the customer's store credit with a page of its movements, newest first. */
export const creditQuery = (page: number) =>
  queryOptions({
    queryKey: ['credit.get', page],
    queryFn: ({ signal }) => browserClient.call('credit.get', { page, limit: rowsOnPage }, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** The queries that a card or credit changes. */
export const creditQueries: readonly EndpointName[] = ['giftCards.list', 'credit.get', 'cart.get'];

const isText = (found: unknown): found is string => typeof found === 'string' && found !== '';

/** Code of a mailed link, stored while its reader logs in: an address would lead it into logs. */
export const codeOfLink = visitNote('gift-card-code', isText);
