import type { VerbReply } from '@jhumka/contract';
import { plainCode } from '@jhumka/domain/typed';

export type Hit = VerbReply<'admin.search'>['data'][number];

/** Completes a hit; it is exact if the text is one of its numbers, spelled in any way. */
export function hitOf(
  hit: Pick<Hit, 'kind' | '_id' | 'title' | 'path'> &
    Partial<Pick<Hit, 'amount' | 'image' | 'mobile'>> & {
      readonly details: readonly (string | false | null)[];
    },
  q = '',
  numbers: readonly (string | null)[] = [],
): Hit {
  const { details, ...rest } = hit;
  const typed = spelling(q);
  return {
    amount: null,
    image: '',
    mobile: '',
    ...rest,
    detail: details.filter(Boolean).join(' · '),
    is_exact: typed !== '' && numbers.some((number) => number !== null && spelling(number) === typed),
  };
}

/** A number without what people type between its parts. */
const spelling = (number: string) =>
  plainCode(number)
    .toUpperCase()
    .replaceAll(/[\s\-._/+()]/g, '');

/** A state as people read it: 'picked_up' is 'Picked up'. */
export function stateName(state: string): string {
  const words = state.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
