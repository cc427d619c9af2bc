import { unitsAvailable } from '@jhumka/domain/cart';
import { chosenQuery, productPath } from '@jhumka/domain/catalogue';
import { add, multiply } from '@jhumka/domain/money';
import { engravingNotice, isGift } from '@jhumka/domain/personalisation';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CartItem } from '../../components/cart/cart-query.ts';
import { useCartEdit, useChangingVariants } from '../../components/cart/use-cart-edit.ts';
import { QuantityControl } from '../../components/quantity-control.tsx';
import { nameWithChoice, RowChoice } from '../../components/row-choice.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';

/** Row of the cart: product, price, quantity, remove button (spec 2.36). */
export function CartRow({ item }: { readonly item: CartItem }) {
  const { product, quantity } = item;
  const name = nameWithChoice(product.name, item.variant, item.engraving);
  const address = productPath(product) + chosenQuery(item.variant.options);
  const { mutate } = useCartEdit();
  const isBusy = useChangingVariants().includes(item.variantId);
  const setQuantity = (wanted: number) => mutate({ kind: 'set', row: item, quantity: wanted });
  return (
    <li
      data-row=""
      className="grid grid-cols-[min(6rem,max(22.5vw,100%-14.5rem))_minmax(0,1fr)] gap-3 border-rule border-b py-5 md:gap-4"
    >
      {/* Duplicate of the link on the name, for pointers only. */}
      <Link aria-hidden="true" tabIndex={-1} to={address}>
        <Picture picture={product.pictures[0]} sizes="96px" alt="" />
      </Link>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="wrap-anywhere min-w-0 font-semibold font-serif text-[1.25rem] leading-tight">
            <Link to={address}>{product.name}</Link>
          </h3>
          <IconButton
            label={`Remove ${name}`}
            icon={<CloseIcon size="small" />}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && setQuantity(0)}
            className="-my-3 -mr-3.5 text-ink-muted"
          />
        </div>
        <RowChoice variant={item.variant} madeToOrderDays={product.made_to_order_days} line={item} />
        {item.engraving !== '' && <p className="type-note">{engravingNotice}</p>}
        <p className="type-note">{product.unit}</p>
        <p className="flex flex-wrap gap-1 pt-0.5">
          {product.discount > 0 && <Badge tone="off">{product.discount}% off</Badge>}
          <Badge tone="outline">GST {product.gst}%</Badge>
          <StockBadge stock={unitsAvailable(product.stock, product.made_to_order_days)} quantity={quantity} />
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-3 pt-3">
          <QuantityControl
            quantity={quantity}
            stock={unitsAvailable(product.stock, product.made_to_order_days)}
            of={name}
            isBusy={isBusy}
            isQuiet
            onChange={setQuantity}
          />
          <RowPrice item={item} />
        </div>
        <GiftOptions item={item} name={name} />
      </div>
    </li>
  );
}

function RowPrice({ item }: { readonly item: CartItem }) {
  const { product, quantity } = item;
  const extras = add(item.engraving_price, item.gift_wrap_price);
  return (
    <p className="ml-auto grid justify-items-end leading-snug">
      {product.price > product.discounted_price && (
        <s className="text-ink-soft text-small decoration-1">
          <span className="sr-only">Was </span>
          <Money amount={multiply(add(product.price, extras), quantity)} />
        </s>
      )}
      <Money amount={multiply(add(product.discounted_price, extras), quantity)} className="font-semibold" />
    </p>
  );
}

/** Stock warning: stock may have fallen below the quantity in the cart. */
function StockBadge({ stock, quantity }: { readonly stock: number; readonly quantity: number }) {
  if (quantity <= stock) return null;
  return <Badge tone="warning">{stock <= 0 ? 'Out of stock' : `Only ${stock} available`}</Badge>;
}

const GiftDialog = lazy(async () => ({ default: (await import('./gift/gift-dialog.tsx')).GiftDialog }));

interface GiftOptionsProps {
  readonly item: CartItem;
  /** Name of the item with its choice. */
  readonly name: string;
}

/** Opens the form for wrapping an item as a gift, which loads when it opens. */
function GiftOptions({ item, name }: GiftOptionsProps) {
  // The message that a gift was added leads to its card.
  const isLinked = useLocation().hash === `#${item.variantId}` && item.engraving === '';
  const [isOpen, setIsOpen] = useState(isLinked);
  const [wasOpen, setWasOpen] = useState(isLinked);
  return (
    <>
      <TextButton
        className="justify-self-start text-small"
        onClick={() => {
          setWasOpen(true);
          setIsOpen(true);
        }}
      >
        {isGift({ giftWrap: item.gift_wrap, giftMessage: item.gift_message })
          ? 'Change the gift'
          : 'Make it a gift'}
        <span className="sr-only">, {name}</span>
      </TextButton>
      {wasOpen && (
        <PartBoundary name="The gift">
          <Suspense fallback={null}>
            <GiftDialog isOpen={isOpen} onOpenChange={setIsOpen} item={item} name={name} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
