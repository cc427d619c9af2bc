import { EmptyCart } from '../../components/cart/cart-outcomes.tsx';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** An empty cart; that of a guest may wait behind the login. */
export function CartIsEmpty() {
  const { status } = useSession();
  return (
    <EmptyCart further={status === 'guest' && <LinkButton to="/login?from=%2Fcart">Sign In</LinkButton>} />
  );
}

/** Skeleton of a loading cart. */
export function CartSkeleton() {
  return (
    <div role="status" aria-label="Your cart is loading">
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[4.5rem_1fr] gap-3 border-rule border-b py-5 md:grid-cols-[6.5rem_1fr] md:gap-4"
        >
          <Skeleton className="aspect-square" />
          <div className="grid content-between gap-4">
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
