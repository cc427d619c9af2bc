import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BagIcon } from '../../ui/icons.tsx';
import { type FailedQuery, LoadFailed } from '../../ui/load-failed.tsx';

interface EmptyCartProps {
  readonly isPage?: boolean | undefined;
  /** Secondary action next to the link to the shop. */
  readonly further?: ReactNode;
}

/** A cart with nothing in it (spec 2.35). */
export function EmptyCart({ isPage, further }: EmptyCartProps) {
  return (
    <EmptyState
      isPage={isPage}
      icon={<BagIcon size="large" />}
      title="Your cart is empty"
      action={
        <>
          <LinkButton to="/" variant="primary">
            Start Shopping
          </LinkButton>
          {further}
        </>
      }
    >
      Add some items to get started!
    </EmptyState>
  );
}

interface CartFailedProps {
  readonly isPage?: boolean | undefined;
  readonly query: FailedQuery;
}

/** The cart could not be read; nothing in it is lost. */
export function CartFailed({ isPage, query }: CartFailedProps) {
  return (
    <LoadFailed isPage={isPage} title="Your cart did not load" query={query}>
      Your items are safe. Please check your connection.
    </LoadFailed>
  );
}
