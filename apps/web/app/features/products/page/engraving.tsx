import type { ChosenOptions } from '@jhumka/domain/catalogue';
import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import {
  checkEngraving,
  describeScripts,
  type EngravedMetal,
  type EngravingRules,
  engravedMetalOf,
  engravingColours,
  engravingMessage,
  engravingNotice,
} from '@jhumka/domain/personalisation';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Engraved } from '../../../components/cart/cart-edit.ts';
import { engravingPlace } from '../../../components/row-choice.tsx';
import { canShow3d, thisDevice } from '../../../components/viewer3d/can-show-3d.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { icon } from '../../../ui/icons.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import type { Product } from '../api/products.ts';
import { Fold } from './fold.tsx';

const PenIcon = icon('M21 7a3 3 0 0 0-4-4L4 16l-2 6 6-2Z');

const EngravingView = lazy(async () => ({
  default: (await import('./engraving-view.tsx')).EngravingView,
}));

interface EngravingProps {
  readonly rules: EngravingRules;
  readonly engraving: ProductEngraving;
  /** The product in the chosen metal. */
  readonly product: Product;
  readonly options: ChosenOptions;
  /** The chosen metal; null for the one of the model. */
  readonly metal: string | null;
}

/**
 * Folded field for the text to engrave, with a preview and a note that it can't be returned. The preview is the band
 * of the 3D model where there is one and the device can show it, else the plate that the cart shows.
 */
export function Engraving({ rules, engraving, product, options, metal }: EngravingProps) {
  const { typed, text, problem, field } = engraving;
  const [isShownIn3d, setIsShownIn3d] = useState(false);
  const price = rules.price > 0 ? `${formatRupees(rules.price)} each` : 'Free';
  const { model_url: url, name } = product;
  useEffect(() => {
    // Opened before the scripts were there.
    if (field.current?.open) setIsShownIn3d(canShow3d(thisDevice()));
  }, [field]);
  const flat = <Plate text={text} metal={engravedMetalOf(options)} />;
  const title = (
    <span className="flex min-w-0 grow items-center gap-3">
      <PenIcon size="small" />
      <span>Add engraving</span>
      <span className="ml-auto min-w-0 truncate font-normal text-ink-muted">
        {text === '' ? price : `“${text}”`}
      </span>
    </span>
  );
  return (
    <Fold
      details={field}
      onToggle={(isOpen) => {
        if (!isOpen) return;
        setIsShownIn3d(canShow3d(thisDevice()));
        field.current?.querySelector('input')?.focus();
      }}
      title={title}
    >
      <div className="grid gap-3">
        {text !== '' && isShownIn3d && url !== null && (
          <PartBoundary instead={flat}>
            <Suspense fallback={flat}>
              <EngravingView
                fallback={flat}
                metal={metal}
                name={name}
                text={text}
                url={new URL(url, window.location.href).pathname}
              />
            </Suspense>
          </PartBoundary>
        )}
        {text !== '' && !(isShownIn3d && url !== null) && flat}
        <TextField
          label="Words to engrave"
          isOptional
          value={typed}
          onChange={({ target }) => engraving.type(target.value)}
          autoComplete="off"
          hint={`${price}. Up to ${rules.longest} letters in ${describeScripts(rules.scripts)}.`}
          error={problem}
        />
        {text !== '' && (
          <p>
            “<strong className="wrap-anywhere font-serif text-body italic">{text}</strong>” is cut{' '}
            {engravingPlace(product.option_names)}. {engravingNotice}
          </p>
        )}
      </div>
    </Fold>
  );
}

interface PlateProps {
  readonly text: string;
  readonly metal: EngravedMetal;
}

/** The words as the shop draws them for the cart: on a plain plate of the metal, which shows the lettering alone. */
function Plate({ text, metal }: PlateProps) {
  const { dark, middle, bright, ink } = engravingColours[metal];
  return (
    <span
      aria-hidden="true"
      className="@container grid aspect-[320/88] w-full max-w-80 place-items-center overflow-hidden rounded-1"
      style={{
        background: `linear-gradient(90deg, ${dark}, ${middle} 26%, ${bright} 52%, ${middle} 78%, ${dark})`,
        color: ink,
      }}
    >
      <span
        className="whitespace-nowrap font-semibold font-serif tracking-[0.05em] text-shadow-[0_1px_rgb(255_255_255/0.6)]"
        style={{ fontSize: `min(10.6cqw, ${150 / [...text].length}cqw)` }}
      >
        {text}
      </span>
    </span>
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
  readonly field: RefObject<HTMLDetailsElement | null>;
}

/** Holds what is typed to be engraved, and checks it by the rules of the product. */
export function useEngraving({ engraving: rules }: Pick<Product, 'engraving'>): ProductEngraving {
  const [typed, type] = useState('');
  const field = useRef<HTMLDetailsElement>(null);
  const check = checkEngraving(typed, rules);
  const text = check.ok ? check.text : '';
  return {
    typed,
    type,
    text,
    problem: check.ok ? undefined : engravingMessage(check),
    engraved: text === '' ? undefined : { engraving: text, engraving_price: rules?.price ?? zeroPaise },
    focus: () => {
      if (!field.current) return;
      field.current.open = true;
      field.current.querySelector('input')?.focus();
    },
    field,
  };
}
