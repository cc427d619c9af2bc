import { z } from 'zod';
import { optionalField } from './coerce.ts';

/** By what a list is sorted: a name of the list's own, with a minus before it for the other way. */
export type SortBy<Name extends string> = Name | `-${Name}`;

/** `sort` of a list: one of these names, such as 'name' or '-name'; untouched means the list's own order. */
export const sortInput = <Name extends string>(names: readonly Name[]) => {
  const both = names.flatMap((name): SortBy<Name>[] => [name, `-${name}`]);
  return optionalField(
    z.enum(both as [SortBy<Name>, ...SortBy<Name>[]], { error: 'must be a column to sort by' }),
  );
};

/** A `sort` as the name and the direction. */
export function sortOf<Name extends string>(sort: SortBy<Name>): { by: Name; direction: 'asc' | 'desc' } {
  return sort.startsWith('-')
    ? { by: sort.slice(1) as Name, direction: 'desc' }
    : { by: sort as Name, direction: 'asc' };
}
