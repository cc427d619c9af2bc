import { unitsAvailable } from '@jhumka/domain/cart';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { invalidate } from '../../api/query-key.ts';
import { useChange } from '../../api/use-change.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import { withoutItems } from '../../components/wishlist/edit-wishlist.ts';
import {
  notifyOtherTabs,
  useWishlist,
  type WishlistItem,
  type WishlistPages,
  wishlistQuery,
} from '../../components/wishlist/wishlist-query.ts';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import { Breadcrumbs } from '../../ui/lists/breadcrumbs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ShareWishlist } from './share-wishlist.tsx';
import { useMoveToCart, useMovingProducts } from './use-move-to-cart.ts';
import { EmptyWishlist, WishlistFailed, WishlistItems, WishlistSkeleton } from './wishlist-items.tsx';

export const meta = () => [{ title: pageTitle('Wishlist') }, { name: 'robots', content: 'noindex' }];

export default function WishlistRoute() {
  return (
    <LoggedInOnly
      asksEmail
      skeleton={
        <WishlistFrame>
          <WishlistSkeleton />
        </WishlistFrame>
      }
    >
      <WishlistPage />
    </LoggedInOnly>
  );
}

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Wishlist' }];

/** Wishlist page. */
export function WishlistPage() {
  const wishlist = useWishlist();
  const { data, error, isFetching, refetch } = wishlist;
  const first = data?.pages[0];
  const known = first && (first.totalCount === 0 ? 'none' : 'some');
  const focus = useFocusAfter<HTMLDivElement, string | undefined>(known, (page) =>
    page.querySelector('a[href="/products"]'),
  );
  if (!data || !first) {
    return (
      <WishlistFrame focus={focus}>
        {error ? (
          <WishlistFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <WishlistSkeleton />
        )}
      </WishlistFrame>
    );
  }
  const items = data.pages.flatMap((page) => page.data);
  if (first.totalCount === 0) {
    return (
      <WishlistFrame focus={focus}>
        <EmptyWishlist />
      </WishlistFrame>
    );
  }
  return (
    <WishlistFrame
      focus={focus}
      lead={`${first.totalCount === 1 ? 'One product' : `${first.totalCount} products`} you saved.`}
      steps={
        <>
          <ShareWishlist link={first.link} />
          <MoveAll items={items} isComplete={!wishlist.hasNextPage} />
          <ClearWishlist count={first.totalCount} />
        </>
      }
    >
      <WishlistItems
        items={items}
        totalCount={first.totalCount}
        isLoadingMore={wishlist.isFetchingNextPage}
        onMore={() => void wishlist.fetchNextPage()}
      />
    </WishlistFrame>
  );
}

interface WishlistFrameProps {
  readonly focus?: ComponentProps<'div'>;
  readonly lead?: string | undefined;
  readonly steps?: ReactNode;
  readonly children: ReactNode;
}

/** Heading and content of the wishlist page; renders the same until the session is known. */
export function WishlistFrame({ focus, lead, steps, children }: WishlistFrameProps) {
  return (
    <div {...focus} className="page pt-2 pb-section">
      <Breadcrumbs crumbs={crumbs} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-3 pb-8 md:pt-5 md:pb-10">
        <div>
          <h1 className="type-display">Wishlist</h1>
          <p className="type-lead mt-2 min-h-[1.55em]" role="status">
            {lead}
          </p>
        </div>
        {steps && <div className="flex flex-wrap items-center gap-x-6 gap-y-2">{steps}</div>}
      </header>
      {children}
    </div>
  );
}

interface MoveAllProps {
  readonly items: readonly WishlistItem[];
  /** True when the whole wishlist is loaded, so that availability is known. */
  readonly isComplete: boolean;
}

/** Moves everything that is in stock into the cart, unless a size must be chosen. */
function MoveAll({ items, isComplete }: MoveAllProps) {
  const { mutate } = useMoveToCart();
  const moving = useMovingProducts();
  const inStock = items.filter(
    ({ product, variant }) =>
      unitsAvailable(product.stock, product.made_to_order_days) > 0 &&
      (product.option_names.length === 0 || variant !== null),
  ).length;
  if (isComplete && inStock < 2) return null;
  return (
    <Button isBusy={moving === 'all'} onClick={() => mutate(undefined)}>
      Move all to cart
    </Button>
  );
}

const failedMessage = 'Failed to clear wishlist'; // spec 8.7

/** Clears the wishlist after a confirmation (spec 4.5). */
function ClearWishlist({ count }: { readonly count: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const clear = useClear();
  const countLabel = count === 1 ? 'one product' : `${count} products`;
  return (
    <>
      <TextButton className="text-small" onClick={() => setIsConfirming(true)}>
        Clear wishlist
      </TextButton>
      <Dialog
        isQuestion
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Clear your wishlist?"
        footer={
          <div className="grid gap-3 md:flex md:justify-end">
            <Button className="max-md:order-2" onClick={() => setIsConfirming(false)}>
              Keep it
            </Button>
            <Button
              variant="danger-solid"
              isBusy={clear.isPending}
              onClick={() => clear.mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
            >
              Remove {countLabel}
            </Button>
          </div>
        }
      >
        <div className="grid gap-4">
          <p>
            This takes {countLabel} off your wishlist and can’t be undone. What is in your cart stays there.
          </p>
          {/* Toasts over the page are inert while a dialog is open. */}
          {clear.isError && (
            <Notice isUrgent tone="danger">
              {problemMessage(clear.error, failedMessage)}
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  );
}

function useClear() {
  const queryClient = useQueryClient();
  const { queryKey } = wishlistQuery();
  return useChange(() => browserClient.call('wishlist.clear', {}), {
    scope: { id: 'wishlist' },
    done: 'Wishlist cleared successfully!', // spec 8.6
    onSuccess: () => {
      notifyOtherTabs();
      // Updates the cache directly: a refetch would show the skeleton and move the focus to the heading.
      queryClient.setQueryData<WishlistPages>(
        queryKey,
        (list) => list && withoutItems(list, list.pages[0]?.productIds ?? []),
      );
      return invalidate(queryClient, ['wishlist.get']);
    },
    failed: failedMessage,
  });
}
