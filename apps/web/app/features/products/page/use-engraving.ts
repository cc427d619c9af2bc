import { zeroPaise } from '@jhumka/domain/money';
import { checkEngraving, engravingMessage } from '@jhumka/domain/personalisation';
import { type RefObject, useRef, useState } from 'react';
import type { Engraved } from '../../../components/cart/cart-edit.ts';
import type { Product } from '../api/products.ts';

/** The text to engrave on a product page. */
export interface ProductEngraving {
  readonly typed: string;
  readonly type: (typed: string) => void;
  /** The text as it is engraved; empty for none, and while it can't be engraved. */
  readonly text: string;
  readonly problem: string | undefined;
  /** The engraving for the cart; undefined for none. */
  readonly engraved: Engraved | undefined;
  /** Moves the focus to a text that can't be engraved. */
  readonly focus: () => void;
  readonly field: RefObject<HTMLDivElement | null>;
}

/** Holds what is typed to be engraved, and checks it by the rules of the product. */
export function useEngraving({ engraving: rules }: Pick<Product, 'engraving'>): ProductEngraving {
  const [typed, type] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const check = checkEngraving(typed, rules);
  const text = check.ok ? check.text : '';
  return {
    typed,
    type,
    text,
    problem: check.ok ? undefined : engravingMessage(check),
    engraved: text === '' ? undefined : { engraving: text, engraving_price: rules?.price ?? zeroPaise },
    focus: () => field.current?.querySelector('input')?.focus(),
    field,
  };
}
