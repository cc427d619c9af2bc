import {
  checkQuantity,
  defaultAddQuantity,
  quantityMessage,
  rowOf,
  unitsAvailable,
} from '@jhumka/domain/cart';
import { productPath } from '@jhumka/domain/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { hasTokens } from '../api/tokens.ts';
import { useIsLoggedIn } from '../session/use-session.ts';
import { Button } from '../ui/buttons/button.tsx';
import type { ButtonVariant } from '../ui/buttons/button-variant.ts';
import { useFocusAfter } from '../ui/focus/use-focus-after.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import type { Engraved, Gift } from './cart/cart-edit.ts';
import { type CartItem, type ProductCard, useCart } from './cart/cart-query.ts';
import { useCartEdit, useChangingVariants } from './cart/use-cart-edit.ts';
import { addIntent } from './guest-sheet/guest-intents.ts';
import { askGuest } from './guest-sheet/guest-request.ts';
import { QuantityControl } from './quantity-control.tsx';
import type { ChoiceSheet } from './variants/choice-sheet.tsx';

interface AddControlProps {
  readonly product: ProductCard;
  /** The variant that is chosen already; absent for a product without options, and on cards. */
  readonly chosen?: CartItem['variant'] | undefined;
  /** The metal chosen on a card, with which the choice begins. */
  readonly metal?: string | undefined;
  /** The size that is chosen already and in stock: added at once, where it is made in that metal. */
  readonly size?: string | undefined;
  /** The text to engrave; absent for a plain piece. */
  readonly engraved?: Engraved | undefined;
  readonly gift?: Gift | undefined;
  /** Garnet only where it is the primary action of the page. */
  readonly variant?: ButtonVariant | undefined;
  /** Button label in front of the product's name. */
  readonly label?: string | undefined;
  /** Takes the full width, also as a quantity stepper. */
  readonly isWide?: boolean | undefined;
  /** Takes the full width on narrow cards only. */
  readonly isWideOnNarrowCards?: boolean | undefined;
}

/**
 * Adds a product to the cart; once it is there, minus, quantity and plus replace the button at the same size (spec
 * 4.6). Of a product with options, the size is asked for. Guests enter their email first; the product is added afterwards.
 */
export function AddControl({
  product,
  chosen,
  metal,
  size,
  engraved,
  gift,
  variant,
  label = size === undefined ? 'Add' : `Add size ${size}`,
  isWide,
  isWideOnNarrowCards,
}: AddControlProps) {
  const isLoggedIn = useIsLoggedIn();
  const { data: cart } = useCart();
  const { mutate } = useCartEdit();
  const variantId = chosen?._id ?? product._id;
  const isBusy = useChangingVariants().includes(variantId);
  const needsChoice = product.option_names.length > 0 && !chosen;
  const queryClient = useQueryClient();
  const [isFinding, setIsFinding] = useState(false);
  const [Sheet, setSheet] = useState<typeof ChoiceSheet>();
  // Of a product with options, the cart may hold several variants.
  const row =
    cart && isLoggedIn && !needsChoice ? rowOf(cart.data, variantId, engraved?.engraving) : undefined;
  // A user who has scrolled on is not scrolled back.
  const focus = useFocusAfter<HTMLSpanElement, boolean>(
    row !== undefined,
    (control) => [...control.querySelectorAll('button')].at(-1),
    { preventScroll: true },
  );

  function add(card = product, choice = chosen) {
    const check = checkQuantity(unitsAvailable(card.stock, card.made_to_order_days), defaultAddQuantity);
    if (!check.ok) return showToast(quantityMessage(check), { tone: 'failed' });
    if (needsChoice && !choice) {
      if (isFinding) return;
      setIsFinding(true);
      void import('./variants/choice-sheet.tsx')
        .then(async (part) => {
          // A gift is added in the metal that is shown, unless something else is left to ask.
          const found = (size || gift) && (await part.findVariant(queryClient, product, [metal, size]));
          if (found) add(found.card, found.variant);
          else setSheet(() => part.ChoiceSheet);
        })
        .catch(() => window.location.assign(productPath(product)))
        .finally(() => setIsFinding(false));
      return;
    }
    const edit = { productId: card._id, variant: choice, engraved, gift, quantity: defaultAddQuantity };
    // This press may have triggered hydration, before the session is known.
    if (hasTokens()) {
      return mutate({ kind: 'add', ...edit, product: card });
    }
    addIntent.save({ ...edit, at: Date.now() });
    askGuest({ target: 'cart', product, variant: choice });
  }

  const box = clsx(
    'relative inline-grid h-11.5 items-stretch',
    isWide ? 'w-full' : 'min-w-18',
    isWideOnNarrowCards && '@max-[15.5rem]:w-full',
  );
  if (row) {
    return (
      <span {...focus} className={box}>
        <QuantityControl
          quantity={row.quantity}
          stock={unitsAvailable(row.product.stock, row.product.made_to_order_days)}
          of={product.name}
          isBusy={isBusy}
          isWide
          onChange={(quantity) => mutate({ kind: 'set', row, quantity })}
        />
      </span>
    );
  }
  const isSoldOut = unitsAvailable(product.stock, product.made_to_order_days) <= 0;
  return (
    <span {...focus} className={box}>
      <Button
        variant={isSoldOut ? 'quiet' : variant}
        size="small"
        isBusy={isBusy || isFinding}
        className={clsx(
          'min-h-11.5 px-3!',
          // Pressing it explains why, but it does not look like the primary action.
          isSoldOut ? 'bg-sand! text-ink-muted' : !variant && 'border-rule-strong hover:border-ink',
        )}
        aria-disabled={isSoldOut || undefined}
        onClick={() => add()}
      >
        {isSoldOut ? 'Sold out' : label}
        <span className="sr-only">
          {' '}
          {product.name}
          {!isSoldOut && label.startsWith('Add') && ' to cart'}
        </span>
      </Button>
      {Sheet && (
        <Sheet product={product} begin={[metal, size]} onAdd={add} onClose={() => setSheet(undefined)} />
      )}
    </span>
  );
}
