import { checkQuantity, defaultAddQuantity, quantityMessage, rowOf } from '@jhumka/domain/cart';
import { hasTokens } from '../api/tokens.ts';
import { useIsPerson } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button-look.ts';
import { classNames } from '../ui/class-names.ts';
import { showToast } from '../ui/toast-store.ts';
import { keepAddIntent } from './cart/add-intent.ts';
import { type ProductCard, useCart } from './cart/cart-query.ts';
import { useCartEdit, useChangingProducts } from './cart/use-cart-edit.ts';
import { askGuest } from './guest-sheet/guest-request.ts';
import { QuantityControl } from './quantity-control.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface AddControlProps {
  readonly product: ProductCard;
  /** Garnet only where it is the one next step of the page. */
  readonly look?: ButtonLook | undefined;
  /** What the button says besides the name of the piece. */
  readonly words?: string | undefined;
  /** As wide as its place, also the minus and plus that take its place. */
  readonly isWide?: boolean | undefined;
  /** So where the card is narrow. */
  readonly isWideOnNarrowCards?: boolean | undefined;
}

/**
 * Puts a piece into the cart; once it is there, minus, quantity and plus stand in the same place at the same height
 * (spec 4.6). A guest is asked for an email first, and then the product is added.
 */
export function AddControl({ product, look, words = 'Add', isWide, isWideOnNarrowCards }: AddControlProps) {
  const isPerson = useIsPerson();
  const { data: cart } = useCart();
  const { mutate } = useCartEdit();
  const isBusy = useChangingProducts().includes(product._id);
  const row = cart && isPerson ? rowOf(cart.data, product._id) : undefined;
  const keptFocus = useKeptFocus<HTMLSpanElement>(row !== undefined);

  function add() {
    const check = checkQuantity(product.stock, defaultAddQuantity);
    if (!check.ok) return showToast(quantityMessage(check), { tone: 'failed' });
    // The page may have come alive by this very press, and not know yet who looks.
    if (hasTokens()) {
      return mutate({ kind: 'add', productId: product._id, quantity: defaultAddQuantity, product });
    }
    keepAddIntent({ productId: product._id, quantity: defaultAddQuantity, at: Date.now() });
    askGuest({ target: 'cart', product });
  }

  const box = classNames(
    'inline-grid h-11.5 items-stretch',
    isWide ? 'w-full' : 'min-w-18',
    isWideOnNarrowCards && '@max-[15.5rem]:w-full',
  );
  if (row) {
    return (
      <span {...keptFocus} className={box}>
        <QuantityControl
          quantity={row.quantity}
          stock={row.productId.stock}
          of={product.name}
          isBusy={isBusy}
          isWide
          onChange={(quantity) => mutate({ kind: 'set', productId: product._id, row, quantity })}
        />
      </span>
    );
  }
  const isSoldOut = product.stock <= 0;
  return (
    <span {...keptFocus} className={box}>
      <Button
        look={isSoldOut ? 'quiet' : look}
        size="small"
        isBusy={isBusy}
        className={classNames(
          'min-h-11.5 px-3!',
          // It can be pressed, to hear why not, but doesn't look like the next step.
          isSoldOut ? 'bg-sand! text-ink-muted' : !look && 'border-rule-strong hover:border-ink',
        )}
        aria-disabled={isSoldOut || undefined}
        onClick={add}
      >
        {isSoldOut ? 'Sold out' : words}
        <span className="sr-only">
          {' '}
          {product.name}
          {!isSoldOut && words === 'Add' && ' to cart'}
        </span>
      </Button>
    </span>
  );
}
