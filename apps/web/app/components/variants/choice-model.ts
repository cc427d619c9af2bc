import type { Reply } from '@jhumka/contract/client';
import { unitsAvailable } from '@jhumka/domain/cart';
import { type ChosenOptions, choiceParameter } from '@jhumka/domain/catalogue';

type Details = Reply<'product.details'>['data'];
type Option = Details['options'][number];

/** A variant of a product with options, as its details list it. */
export type Variant = Details['variants'][number];

/** Availability of a value with what else is chosen; 'no-variant' is a combination that is not made. */
type Availability = 'no-variant' | 'sold-out' | 'last-one' | 'in-stock';

/** The choice before the customer chooses: all but sizes and lengths, of a variant that can be bought. */
export function firstChoice({ options, variants }: Pick<Details, 'options' | 'variants'>): ChosenOptions {
  const offered =
    variants.find((variant) => unitsAvailable(variant.stock, variant.made_to_order_days) > 0) ?? variants[0];
  const given = options.filter(({ kind, values }) => values.length === 1 || kind === 'metal');
  return Object.fromEntries(
    given.flatMap(({ name }) => {
      const value = offered?.options[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The variant of a complete choice. */
export function variantOf(
  { options, variants }: Pick<Details, 'options' | 'variants'>,
  chosen: ChosenOptions,
): Variant | undefined {
  return variants.find((variant) => options.every(({ name }) => variant.options[name] === chosen[name]));
}

/** Returns the availability of a value, with the other options as they are chosen. */
export function availabilityOf(
  variants: readonly Variant[],
  { name }: Pick<Option, 'name'>,
  value: string,
  chosen: ChosenOptions,
): Availability {
  const made = variantsWith(variants, { ...chosen, [name]: value });
  if (made.length === 0) return 'no-variant';
  const units = made.reduce(
    (sum, variant) => sum + unitsAvailable(variant.stock, variant.made_to_order_days),
    0,
  );
  if (units <= 0) return 'sold-out';
  return units === 1 ? 'last-one' : 'in-stock';
}

type Choosable = Pick<Details, 'options' | 'variants'>;

/** The first option without a chosen value. */
export const missingOption = (
  { options }: Pick<Choosable, 'options'>,
  chosen: ChosenOptions,
): Option | undefined => options.find(({ name }) => chosen[name] === undefined);

/** Default choice when the URL names no variant. */
const usualChoice = (product: Choosable): ChosenOptions =>
  product.variants.find(({ is_default }) => is_default)?.options ?? firstChoice(product);

/** Reads the choice from the address of a product; what it doesn't say is the default, or as `firstChoice` begins. */
export function choiceOfAddress(product: Choosable, query: URLSearchParams): ChosenOptions {
  const asked = product.options.flatMap((option) => {
    // The server renders a page by its declared parameters alone.
    const value = option.kind === 'other' ? null : query.get(choiceParameter(option));
    return option.values.some((one) => one.value === value) ? [[option.name, value as string]] : [];
  });
  return { ...usualChoice(product), ...Object.fromEntries(asked) };
}

/** The chosen metal where it is another than the first, in which the design is photographed and modelled. */
export function otherMetal({ options }: Pick<Choosable, 'options'>, chosen: ChosenOptions): string | null {
  const metal = options.find(({ kind }) => kind === 'metal');
  const value = metal && chosen[metal.name];
  return value === undefined || value === metal?.values[0]?.value ? null : value;
}

/** Writes a choice into the query of a product's address: '?size=12'; nothing for the choice that it begins with. */
export function addressOfChoice(product: Choosable, chosen: ChosenOptions): string {
  const { options } = product;
  const usual = usualChoice(product);
  if (options.every(({ name }) => chosen[name] === usual[name])) return '';
  const query = new URLSearchParams();
  for (const option of options) {
    const [parameter, value] = [choiceParameter(option), chosen[option.name]];
    if (option.kind !== 'other' && value !== undefined && !query.has(parameter)) query.set(parameter, value);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** A product as one of its variants: with its price, stock and pictures. */
export function asVariant<Shown extends Pick<Details, 'pictures'>>(product: Shown, variant: Variant): Shown {
  const { price, discount, discounted_price, price_with_gst, stock, made_to_order_days } = variant;
  const figures = { price, discount, discounted_price, price_with_gst, stock, made_to_order_days };
  return { ...product, ...figures, price_from: null, pictures: picturesOf(product, [variant]) };
}

/** The pictures of what is chosen so far, such as a metal before the size. */
export const picturesOfChoice = (
  product: Pick<Details, 'pictures' | 'variants'>,
  chosen: ChosenOptions,
): Details['pictures'] => picturesOf(product, variantsWith(product.variants, chosen));

/** The pictures of these variants; all of the product where one of them has none of its own. */
function picturesOf({ pictures }: Pick<Details, 'pictures'>, variants: readonly Variant[]) {
  if (variants.length === 0 || variants.some(({ image }) => image.length === 0)) return pictures;
  const own = pictures.filter(({ url }) => variants.some(({ image }) => image.includes(url)));
  return own.length > 0 ? own : pictures;
}

const variantsWith = (variants: readonly Variant[], chosen: ChosenOptions) => {
  const wanted = Object.entries(chosen);
  return variants.filter(({ options }) => wanted.every(([option, value]) => options[option] === value));
};

/** Label of a button that requests the first choice of a product: 'Choose a size', 'Choose a length'. */
export function choiceLabel(optionNames: readonly string[]): string {
  const name = (optionNames.find((one) => !/metal/i.test(one)) ?? optionNames[0] ?? '').toLowerCase();
  if (/size/.test(name)) return 'Choose a size';
  return `Choose ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
