import { slugOf } from './paths.ts';

/** Kinds of options. Shoppers filter lists by all of them but 'other'. */
export const optionKinds = ['ring-size', 'bangle-size', 'length', 'metal', 'other'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** Guesses what an option is about from its name, for clients that don't say it. */
export function optionKindOf(name: string): OptionKind {
  if (/bangle|kada/i.test(name)) return 'bangle-size';
  if (/length/i.test(name)) return 'length';
  if (/metal|colou?r of gold/i.test(name)) return 'metal';
  return /size/i.test(name) ? 'ring-size' : 'other';
}

/** An option of a product with its values in the shop's order. */
export interface ProductOption {
  readonly _id: string;
  readonly name: string;
  readonly kind: OptionKind;
  readonly values: readonly { readonly _id: string; readonly value: string }[];
}

/** Maximum number of options of a product. */
export const maxOptions = 3;

/** Maximum number of variants of a product. */
export const maxVariants = 400;

/** The values of a variant by the name of their option, as in `{ Metal: 'Rose gold', 'Ring size': '12' }`. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** Names the values of a variant, given a value id of each option in their order; unknown ids are left out. */
export function chosenOptions(options: readonly ProductOption[], valueIds: readonly string[]): ChosenOptions {
  return Object.fromEntries(
    options.flatMap(({ name, values }, index) => {
      const chosen = values.find(({ _id }) => _id === valueIds[index]);
      return chosen ? [[name, chosen.value]] : [];
    }),
  );
}

/** Lists the choices of a variant that lists can be filtered by, as in 'ring-size:12'. */
export function choicesOf(options: readonly ProductOption[], valueIds: readonly string[]): string[] {
  return options.flatMap(({ kind, values }, index) => {
    const chosen = values.find(({ _id }) => _id === valueIds[index]);
    return chosen && kind !== 'other' ? [`${kind}:${chosen.value}`] : [];
  });
}

/** Describes a variant for a line of text: "Rose gold, ring size 12"; empty without options. */
export function describeChoice(options: ChosenOptions): string {
  return Object.entries(options)
    .map(([name, value]) => (/size|length/i.test(name) ? `${name.toLowerCase()} ${value}` : value))
    .join(', ');
}

/** Asks for the first option of a product: 'Please choose a size'. Source: docs/api, `variant-required`. */
export function choiceRequest(options: readonly Pick<ProductOption, 'name' | 'kind'>[]): string {
  const first = options.find(({ kind }) => kind !== 'metal') ?? options[0];
  if (!first || first.kind === 'ring-size' || first.kind === 'bangle-size') return 'Please choose a size';
  const name = first.name.toLowerCase();
  return `Please choose ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

const parameters: Readonly<Record<Exclude<OptionKind, 'other'>, string>> = {
  'ring-size': 'size',
  'bangle-size': 'size',
  length: 'length',
  metal: 'metal',
};

/** Returns the parameter of an option in a product's address: 'size', 'length', 'metal', or the option's name. */
export const choiceParameter = ({ kind, name }: Pick<ProductOption, 'kind' | 'name'>): string =>
  kind === 'other' ? slugOf(name) : parameters[kind];

/** Builds the query of a product's address that chooses a variant: '?metal=Rose+gold&size=12'; empty without options. */
export function choiceQuery(options: readonly ProductOption[], valueIds: readonly string[]): string {
  const chosen = chosenOptions(options, valueIds);
  return queryOf(
    options.flatMap((option) => {
      const value = chosen[option.name];
      return value === undefined ? [] : [[choiceParameter(option), value]];
    }),
  );
}

/** The same for a row that knows the names of its options alone: '?size=12'; options of no known kind are left out. */
export const chosenQuery = (chosen: ChosenOptions): string =>
  queryOf(
    Object.entries(chosen).flatMap(([name, value]) => {
      const kind = optionKindOf(name);
      return kind === 'other' ? [] : [[parameters[kind], value]];
    }),
  );

const queryOf = (pairs: readonly (readonly [parameter: string, value: string])[]): string =>
  pairs
    .map(([parameter, value]) => `${parameter}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
    .map((pair, index) => (index === 0 ? `?${pair}` : `&${pair}`))
    .join('');
