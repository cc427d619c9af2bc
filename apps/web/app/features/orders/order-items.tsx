import { chosenQuery, optionKindOf, productPath } from '@jhumka/domain/catalogue';
import { sizeKindOf, sizeValues } from '@jhumka/domain/sizing';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCartEdit, useChangingVariants } from '../../components/cart/use-cart-edit.ts';
import { nameWithChoice, RowChoice } from '../../components/row-choice.tsx';
import { SaveSize } from '../../components/sizes/save-size.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton, TextLink } from '../../ui/buttons/text-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';
import { type BuyAgainResult, type Order, useBuyAgain } from './api/order-queries.ts';
import { pictureOf } from './order-labels.ts';

/** Items of the order as shown at the time of ordering. */
export function OrderItems({ order }: { readonly order: Order }) {
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="type-heading border-ink border-b pb-3">
        Items
      </h2>
      <ul>
        {order.items.map((item) => (
          <OrderItem key={item.line} item={item} />
        ))}
      </ul>
      {order.bill.quantity > 1 && <BuyAgain order={order} />}
    </section>
  );
}

function OrderItem({ item }: { readonly item: Order['items'][number] }) {
  const { mutate } = useCartEdit();
  const isBusy = useChangingVariants().includes(item.variantId);
  const { name } = item.product_details;
  const { engraving, engraving_price } = item;
  return (
    <li className="grid grid-cols-[min(5rem,25vw)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-rule border-b py-4 md:grid-cols-[6rem_1fr_auto] md:gap-x-5">
      <Picture picture={pictureOf(item)} sizes="96px" alt="" />
      <div className="min-w-0">
        <h3 className="type-name">
          <Link
            to={productPath({ name, _id: item.productId }) + chosenQuery(item.variant.options)}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h3>
        <RowChoice variant={item.variant} madeToOrderDays={item.made_to_order_days} line={item} />
        <OrderedSize options={item.variant.options} />
        <p className="type-note tabular-nums">
          {item.discount > 0 && `${item.discount}% off, `}GST {item.gst}%, HSN {item.hsn}
        </p>
        <p className="type-note figures">
          Quantity {item.quantity}
          {item.quantity_back > 0 && `, ${item.quantity_back} returned`}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 max-md:col-start-2 md:grid md:justify-items-end">
        <Money amount={item.line_total} className="font-semibold" />
        <TextButton
          className="text-small print:hidden"
          disabled={isBusy}
          onClick={() =>
            mutate({
              ...{ kind: 'add', productId: item.productId, variant: item.variant, quantity: 1 },
              engraved: engraving === '' ? undefined : { engraving, engraving_price },
            })
          }
        >
          Buy again<span className="sr-only"> {nameWithChoice(name, item.variant, item.engraving)}</span>
        </TextButton>
      </div>
    </li>
  );
}

/** Offers to save the size of an item, to a customer who has saved none of its kind. */
const OrderedSize = ({ options }: Pick<Order['items'][number]['variant'], 'options'>) =>
  Object.entries(options).map(([name, value]) => {
    const kind = sizeKindOf(optionKindOf(name));
    if (kind === null || !sizeValues[kind].includes(value)) return null;
    return <SaveSize key={name} kind={kind} value={value} isFirstOnly />;
  });

/** Adds all products of the order to the cart again, and lists those that are unavailable or short. */
function BuyAgain({ order }: { readonly order: Order }) {
  const again = useBuyAgain();
  const answer = useRef<HTMLDivElement>(null);
  const left = again.data?.left ?? [];
  useEffect(() => {
    if (left.length > 0) answer.current?.focus();
  }, [left.length]);
  return (
    <div className="grid gap-4 pt-5 print:hidden">
      <Button
        className="justify-self-start max-md:w-full"
        isBusy={again.isPending}
        onClick={() => again.mutate(order.orderId)}
      >
        Order again
      </Button>
      {again.data && left.length > 0 && (
        <div ref={answer} tabIndex={-1}>
          <Notice tone="warning" isUrgent>
            <p className="font-semibold">
              {again.data.added.length === 0
                ? 'None of these products are available right now.'
                : 'Some products could not be added.'}
            </p>
            <ul className="grid gap-1 pt-1">
              {left.map((product) => (
                <li key={product.variantId}>{leftMessage(product)}</li>
              ))}
            </ul>
            {again.data.added.length > 0 && <TextLink to="/cart">View cart</TextLink>}
          </Notice>
        </div>
      )}
    </div>
  );
}

function leftMessage({ name, reason, asked, available }: BuyAgainResult['left'][number]): string {
  switch (reason) {
    case 'gone':
      return `${name} is no longer sold.`;
    case 'out-of-stock':
      return `${name} is out of stock.`;
    case 'short':
      return `${name}: only ${available} of ${asked} available.`;
    case 'cart-full':
      return `${name}: your cart is full.`;
  }
}
