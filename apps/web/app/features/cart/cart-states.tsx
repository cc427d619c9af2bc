import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BagIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A cart with nothing in it (spec 2.35). A guest may have one that waits behind the login. */
export function EmptyCart() {
  const { status } = useSession();
  return (
    <EmptyState
      icon={<BagIcon size="large" />}
      title="Your cart is empty"
      action={
        <>
          <LinkButton to="/" look="primary">
            Start Shopping
          </LinkButton>
          {status === 'guest' && <LinkButton to="/login?from=%2Fcart">Sign In</LinkButton>}
        </>
      }
    >
      Add some items to get started!
    </EmptyState>
  );
}

interface CartFailedProps {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** The cart could not be read; nothing in it is lost. */
export function CartFailed({ isBusy, onRetry }: CartFailedProps) {
  return (
    <EmptyState
      title="Your cart did not load"
      action={
        <Button isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing in it is lost. Please check your connection.
    </EmptyState>
  );
}

/** The shape of a cart that is on its way. */
export function CartSkeleton() {
  return (
    <div role="status" aria-label="Your cart is loading">
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[4.5rem_1fr] gap-3 border-rule border-b py-5 md:grid-cols-[6.5rem_1fr] md:gap-4"
        >
          <Skeleton className="aspect-square" />
          <div className="grid content-between">
            <span className="grid gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
            </span>
            <span className="flex items-end justify-between">
              <Skeleton className="h-11.5 w-32" />
              <Skeleton className="h-5 w-20" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
