import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import {
  checkEngraving,
  describeScripts,
  type EngravingRules,
  engravingMessage,
  engravingNotice,
} from '@jhumka/domain/personalisation';
import { type RefObject, useRef, useState } from 'react';
import type { Engraved } from '../../../components/cart/cart-edit.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Product } from '../api/products.ts';

interface EngravingProps {
  readonly rules: EngravingRules;
  readonly engraving: ProductEngraving;
  readonly picture: Product['pictures'][number] | undefined;
}

/** Field for the text to engrave, with a preview on the picture and a note that it can't be returned. */
export function Engraving({ rules, engraving, picture }: EngravingProps) {
  const { typed, text, problem } = engraving;
  const price = rules.price > 0 ? `${formatRupees(rules.price)} each` : 'Free';
  return (
    <div ref={engraving.field} className="grid gap-3">
      <TextField
        label="Engraving"
        isOptional
        value={typed}
        onChange={({ target }) => engraving.type(target.value)}
        autoComplete="off"
        hint={`${price}. Up to ${rules.longest} letters in ${describeScripts(rules.scripts)}.`}
        error={problem}
      />
      {text !== '' && (
        <figure className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-4">
          <span className="relative block overflow-hidden rounded-1">
            <Picture picture={picture} sizes="112px" alt="" />
            <span
              aria-hidden="true"
              className="wrap-anywhere absolute inset-x-0 bottom-0 bg-porcelain/85 px-1 py-1.5 text-center font-serif text-ink text-small italic leading-tight"
            >
              {text}
            </span>
          </span>
          <figcaption className="text-ink-soft text-small">
            Engraved: “<strong className="wrap-anywhere font-serif text-body italic">{text}</strong>”.{' '}
            {engravingNotice}
          </figcaption>
        </figure>
      )}
    </div>
  );
}

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
