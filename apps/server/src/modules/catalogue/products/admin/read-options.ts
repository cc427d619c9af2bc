import type { VerbInput } from '@jhumka/contract';
import { optionKindOf, type ProductOption } from '@jhumka/domain/catalogue';
import { oneLine } from '@jhumka/domain/issues';
import { typeidUnboxed } from 'typeid-js';
import { badInput } from '../../../../problem.ts';

/** Gives options and values the ids of those with the same id or name, and new ids to the others. */
export function readOptions(
  written: VerbInput<'admin.products.create'>['options'],
  before: readonly ProductOption[],
): ProductOption[] {
  if (written === undefined) return [...before];
  const options = written.map((option) => {
    const name = oneLine(option.name);
    const known = sameOf(before, option._id, (one) => one.name === name);
    const values = option.values.map(({ _id, value }) => {
      const text = oneLine(value);
      const same = sameOf(known?.values ?? [], _id, (one) => one.value === text);
      return { _id: same?._id ?? typeidUnboxed('val'), value: text };
    });
    refuseRepeated(
      values.map(({ value }) => value),
      `The option ${name} has a value twice`,
    );
    const kind = option.kind ?? known?.kind ?? optionKindOf(name);
    return { _id: known?._id ?? typeidUnboxed('opt'), name, kind, values };
  });
  refuseRepeated(
    options.map(({ name }) => name),
    'Two options have the same name',
  );
  return options;
}

const sameOf = <One extends { readonly _id: string }>(
  all: readonly One[],
  id: string | undefined,
  isSame: (one: One) => boolean,
): One | undefined => all.find(({ _id }) => _id === id) ?? (id === undefined ? all.find(isSame) : undefined);

function refuseRepeated(names: readonly string[], why: string): void {
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  if (distinct.size < names.length) throw badInput('options', why);
}
