import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type BuyAgainResult, type Order, useBuyAgain } from '../api/order-queries.ts';

/** Adds all products of the order to the cart again, and lists those that are unavailable or short. */
export function BuyAgain({ order }: { readonly order: Order }) {
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
                <li key={product.productId}>{leftMessage(product)}</li>
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
