import { z } from 'zod';
import { optionalField } from './coerce.ts';

/** Sort key of a list; a leading minus reverses the order. */
export type SortBy<Name extends string> = Name | `-${Name}`;

/** `sort` of a list: one of these names, such as 'name' or '-name'; the list's default order without it. */
export const sortInput = <Name extends string>(names: readonly Name[]) => {
  const both = names.flatMap((name): SortBy<Name>[] => [name, `-${name}`]);
  return optionalField(
    z.enum(both as [SortBy<Name>, ...SortBy<Name>[]], { error: 'must be a column to sort by' }),
  );
};

/** Splits a `sort` into name and direction. */
export function sortOf<Name extends string>(sort: SortBy<Name>): { by: Name; direction: 'asc' | 'desc' } {
  return sort.startsWith('-')
    ? { by: sort.slice(1) as Name, direction: 'desc' }
    : { by: sort as Name, direction: 'asc' };
}
