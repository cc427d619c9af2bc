import { type ChosenOptions, choiceRequest } from '@jhumka/domain/catalogue';
import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  addressOfChoice,
  asVariant,
  choiceOfAddress,
  missingOption,
  picturesOfChoice,
  type Variant,
  variantOf,
} from '../../../components/variants/choice-model.ts';
import type { Product } from '../api/products.ts';

/** The choice on a product page, which the address carries. */
export interface ProductChoice {
  readonly choice: ChosenOptions;
  /** The chosen variant; undefined while something is missing, and for products without options. */
  readonly variant: Variant | undefined;
  /** The product with the price, stock, metal and pictures of what is chosen. */
  readonly shown: Product;
  readonly choose: (option: string, value: string) => void;
  /** Requests the missing options, each at its fieldset. */
  readonly ask: () => void;
  /** Message that requests a choice, at the option of that name. */
  readonly problem: { readonly option: string; readonly text: string } | undefined;
  readonly cells: RefObject<HTMLDivElement | null>;
}

/** Holds what is chosen of a product; starts with the choice of the address, and writes it there on its own page. */
export function useChoice(product: Product, { isInAddress = true } = {}): ProductChoice {
  const [query] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceOfAddress(product, query));
  const [isRequested, setIsRequested] = useState(false);
  const cells = useRef<HTMLDivElement>(null);
  const variant = product.options.length > 0 ? variantOf(product, choice) : undefined;
  const missing = missingOption(product, choice);

  function choose(option: string, value: string) {
    const next = { ...choice, [option]: value };
    setChoice(next);
    setIsRequested(false);
    if (!isInAddress) return;
    // Not a navigation: the page stays, and Back leaves the product.
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + addressOfChoice(product, next) + hash);
  }

  function ask() {
    setIsRequested(true);
    const fields = [...(cells.current?.querySelectorAll('fieldset') ?? [])];
    const field = fields[missing ? product.options.indexOf(missing) : fields.length - 1];
    field?.querySelector('input')?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }

  const shown = variant
    ? withFacts(asVariant(product, variant), variant)
    : { ...product, pictures: picturesOfChoice(product, choice) };
  const text = missing ? choiceRequest([missing]) : 'This combination is not made. Please choose another';
  const option = (missing ?? product.options.at(-1))?.name ?? '';
  return {
    choice,
    variant,
    shown: inMetal(shown, choice),
    choose,
    ask,
    problem: isRequested && !variant ? { option, text } : undefined,
    cells,
  };
}

const withFacts = (product: Product, { weight, price_parts }: Variant): Product => ({
  ...product,
  gross_weight_g: weight ?? product.gross_weight_g,
  price_parts: price_parts ?? product.price_parts,
});

/** Returns the net weight of the metal in what is chosen; null where it is unknown, or differs by what is not chosen. */
export function netWeightOf({ variant, shown }: Pick<ProductChoice, 'variant' | 'shown'>): number | null {
  const only = variant ?? (shown.options.length === 0 ? shown.variants[0] : undefined);
  return only?.net_weight_g ?? shown.price_parts.find(({ kind }) => kind === 'metal')?.quantity ?? null;
}

/** The product as its chosen metal: a name with its own fineness ('22K yellow gold') replaces that of the product. */
function inMetal(product: Product, choice: ChosenOptions): Product {
  const option = product.options.find(({ kind }) => kind === 'metal');
  const metal = option && choice[option.name];
  if (metal === undefined) return product;
  return { ...product, metal, purity: /\d/.test(metal) ? '' : product.purity };
}
