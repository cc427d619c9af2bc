import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import type { ButtonAppearance } from '../../ui/buttons/button-variant.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type BuyAgainResult, type Order, useBuyAgain } from './api/order-queries.ts';

interface BuyAgainProps extends Pick<ButtonAppearance, 'size'> {
  readonly order: Order;
  readonly label: string;
  readonly className?: string;
}

/** Adds all products of the order to the cart again, and lists those that are unavailable or short. */
export function BuyAgain({ order, label, size, className }: BuyAgainProps) {
  const again = useBuyAgain();
  const answer = useRef<HTMLDivElement>(null);
  const left = again.data?.left ?? [];
  useEffect(() => {
    if (left.length > 0) answer.current?.focus();
  }, [left.length]);
  return (
    <div className={clsx('print:hidden', className)}>
      <Button
        size={size}
        className="border-rule-strong"
        isBusy={again.isPending}
        onClick={() => again.mutate(order.orderId)}
      >
        {label}
        <span className="sr-only"> {order.orderId}</span>
      </Button>
      {again.data && left.length > 0 && (
        <div ref={answer} tabIndex={-1} className="basis-full">
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
