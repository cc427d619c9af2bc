import type { Reply } from '@jhumka/contract/client';
import { readGiftLimit } from '@jhumka/domain/gifts';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import type { GiftChoices } from '../../../components/api/gift-choices.ts';

/** Ids of the choices, and rupees; null for any price. */
export interface Sentence {
  readonly for: string;
  readonly occasion: string;
  readonly limit: number | null;
}

/** Reads the sentence of an address; the first choice takes the place of one that the shop doesn't have. */
export function readSentence(query: URLSearchParams, { recipients, occasions }: GiftChoices): Sentence {
  const chosenOf = (choices: readonly { readonly _id: string }[], name: string) =>
    (choices.find(({ _id }) => _id === query.get(name)) ?? choices[0])?._id ?? '';
  return {
    for: chosenOf(recipients, 'for'),
    occasion: chosenOf(occasions, 'occasion'),
    limit: readGiftLimit(query.get('max') ?? ''),
  };
}

/** Writes the address of a sentence. */
export const giftsAddress = ({ limit, ...sentence }: Sentence): string =>
  `/gifts?${new URLSearchParams({ ...sentence, max: String(limit ?? 'any') })}`;

export type Gifts = Reply<'shop.gifts'>;
export type Gift = Gifts['data'][number];

/** The gifts for a sentence, to a pincode; '' for anywhere the shop delivers. */
export const giftsQuery = (sentence: Sentence, pincode = '', client = browserClient) =>
  queryOptions({
    queryKey: ['shop.gifts', sentence, pincode],
    queryFn: ({ signal }) =>
      client.call(
        'shop.gifts',
        { for: sentence.for, occasion: sentence.occasion, max: sentence.limit ?? '', pincode },
        { signal },
      ),
    staleTime: 5 * 60_000,
  });
