import { ApiProblem } from '@jhumka/contract/client';
import { formatDate } from '@jhumka/domain/calendar';
import { chosenQuery, optionKindOf, productPath } from '@jhumka/domain/catalogue';
import { sizeKindOf, sizeValues } from '@jhumka/domain/sizing';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCartEdit, useChangingVariants } from '../../components/cart/use-cart-edit.ts';
import { nameWithChoice, RowChoice } from '../../components/row-choice.tsx';
import { SaveSize } from '../../components/sizes/save-size.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';
import type { Order } from './api/order-queries.ts';
import { BuyAgain } from './buy-again.tsx';
import { countItems, pictureOf } from './order-labels.ts';
import { isReturnable, type ReturnTerms, returnPath, useReturnTerms } from './order-returns.ts';
import { OrderedUnits } from './ordered-units.tsx';

/** Items of the order as shown at the time of ordering, each with what can be done with it. */
export function OrderItems({ order }: { readonly order: Order }) {
  const terms = useReturnTerms(order);
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className="type-heading border-ink border-b pb-3">
        {countItems(order)}
      </h2>
      <ul>
        {order.items.map((item) => (
          <OrderItem key={item.line} item={item} order={order} terms={terms} />
        ))}
      </ul>
      {order.bill.quantity > 1 && (
        <BuyAgain
          order={order}
          label="Order again"
          className="grid justify-items-start gap-4 pt-5 max-md:*:w-full"
        />
      )}
    </section>
  );
}

type Item = Order['items'][number];

interface OrderItemProps {
  readonly item: Item;
  readonly order: Order;
  readonly terms: ReturnTerms | null;
}

function OrderItem({ item, order, terms }: OrderItemProps) {
  const { name } = item.product_details;
  const canReturn = terms?.isOpen === true && isReturnable(item);
  return (
    <li className="grid grid-cols-[min(6rem,27vw)_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-rule border-b py-4 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-x-5 md:gap-y-1">
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
        <RowChoice
          variant={item.variant}
          madeToOrderDays={item.made_to_order_days}
          line={{ ...item, gift_wrap: false, gift_message: '' }}
        />
        <OrderedSize options={item.variant.options} />
        <p className="type-note figures">
          Quantity {item.quantity}
          {item.quantity_back > 0 && `, ${item.quantity_back} returned`}
        </p>
        <OrderedUnits orderId={order.orderId} units={item.units} />
        <p className="pt-1">
          <Money amount={item.line_total} className="font-semibold" />{' '}
          <span className="type-note tabular-nums">
            {item.discount > 0 && `${item.discount}% off, `}GST {item.gst}%
          </span>
        </p>
      </div>
      <ItemActions item={item} returnTo={canReturn ? returnPath(order, item) : ''} />
      {terms && item.quantity_back < item.quantity && !canReturn && (
        <p className="text-ink-muted text-small max-md:col-span-2 md:col-start-2 md:-col-end-1">
          {terms.isOpen
            ? 'Engraved for you: it can be returned only if it is faulty. '
            : `Returns were possible until ${formatDate(terms.lastDay)}.`}
          {terms.isOpen && (
            <TextLink to={returnPath(order, item)} className="min-h-11">
              It is faulty
            </TextLink>
          )}
        </p>
      )}
    </li>
  );
}

const noMore: Partial<Record<string, string>> = {
  'out-of-stock': 'Sold out at the moment',
  'product-not-found': 'No longer sold',
  'variant-not-found': 'No longer sold in this choice',
};

/** Return and Buy again; `returnTo` is the form for a return, '' where none is possible. */
function ItemActions({ item, returnTo }: { readonly item: Item; readonly returnTo: string }) {
  const choice = nameWithChoice(item.product_details.name, item.variant, item.engraving);
  const { mutate } = useCartEdit();
  const isBusy = useChangingVariants().includes(item.variantId);
  const [refusal, setRefusal] = useState<string>();
  const { engraving, engraving_price } = item;
  const buyAgain = () =>
    mutate(
      {
        ...{ kind: 'add', productId: item.productId, variant: item.variant, quantity: 1 },
        engraved: engraving === '' ? undefined : { engraving, engraving_price },
      },
      { onError: (error) => setRefusal(error instanceof ApiProblem ? noMore[error.code] : undefined) },
    );
  return (
    <div
      className={clsx(
        'grid auto-cols-fr grid-flow-col gap-2 md:flex print:hidden',
        returnTo ? 'max-md:col-span-2' : 'max-md:col-start-2 max-md:justify-self-start',
      )}
    >
      {returnTo && (
        <LinkButton to={returnTo} size="small" className="border-rule-strong">
          Return<span className="sr-only"> {choice}</span>
        </LinkButton>
      )}
      <Button
        size="small"
        className="border-rule-strong"
        isBusy={isBusy}
        disabled={refusal !== undefined}
        onClick={buyAgain}
      >
        {refusal ?? 'Buy again'}
        <span className="sr-only"> {choice}</span>
      </Button>
    </div>
  );
}

/** Offers to save the size of an item, to a customer who has saved none of its kind. */
const OrderedSize = ({ options }: Pick<Order['items'][number]['variant'], 'options'>) =>
  Object.entries(options).map(([name, value]) => {
    const kind = sizeKindOf(optionKindOf(name));
    if (kind === null || !sizeValues[kind].includes(value)) return null;
    return <SaveSize key={name} kind={kind} value={value} isFirstOnly />;
  });
