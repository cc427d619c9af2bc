import { ApiProblem, type Reply } from '@jhumka/contract/client';
import { describeChoice } from '@jhumka/domain/catalogue';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { browserClient } from '../../api/client.ts';
import type { ShopQueryKey } from '../../api/query-key.ts';
import { type WithProducts, withProducts } from '../../api/with-products.ts';
import { AddControl } from '../../components/add-control.tsx';
import { pageTitle } from '../../components/head/page-title.ts';
import { ProductGrid } from '../../components/product-grid.tsx';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { WishlistSkeleton } from './wishlist-items.tsx';

export const meta = () => [{ title: pageTitle('A wishlist') }, { name: 'robots', content: 'noindex' }];

export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

type SharedPage = WithProducts<Reply<'wishlist.shared'>>;

const itemsOnPage = 40;

const sharedWishlistQuery = (token: string) =>
  infiniteQueryOptions<SharedPage, Error, InfiniteData<SharedPage, number>, ShopQueryKey, number>({
    queryKey: ['wishlist.shared', token],
    queryFn: async ({ signal, pageParam: page }) =>
      withProducts(
        await browserClient.call('wishlist.shared', { token, page, limit: itemsOnPage }, { signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
  });

export default function SharedWishlistRoute() {
  return <SharedWishlistPage />;
}

/**
 * The page of a shared wishlist, without a name: products to put into one's own cart. The page is the same for everybody;
 * the token is in the fragment of its address, which the server never sees.
 */
export function SharedWishlistPage() {
  const { hash } = useLocation();
  const isAwake = useSession().status !== 'unknown';
  const token = isAwake ? hash.slice(1) : '';
  const query = useInfiniteQuery({ ...sharedWishlistQuery(token), enabled: token !== '' });
  const { data, error } = query;
  if (isAwake && (token === '' || (error instanceof ApiProblem && [400, 404].includes(error.status)))) {
    return <NotShared />;
  }
  const first = data?.pages[0];
  if (!data || !first) {
    return (
      <Frame>
        {error ? (
          <LoadFailed title="The wishlist did not load" query={query} />
        ) : (
          <WishlistSkeleton label="The wishlist is loading" />
        )}
      </Frame>
    );
  }
  if (first.totalCount === 0) {
    return (
      <Frame>
        <EmptyState
          icon={<HeartIcon size="large" />}
          title="Nothing is on this wishlist"
          action={<LinkButton to="/products">See all products</LinkButton>}
        >
          Look again later: the link stays the same.
        </EmptyState>
      </Frame>
    );
  }
  const items = data.pages.flatMap((page) => page.data);
  const chosen = new Map(items.map(({ product, variant }) => [product._id, variant ?? undefined]));
  return (
    <Frame lead="What you add goes into your own cart. Whoever shared this is not told.">
      <div className="grid gap-16">
        <ProductGrid
          addControlOf={(product, metal) => (
            <>
              <ChoiceNote variant={chosen.get(product._id)} />
              <AddControl
                isWideOnNarrowCards
                product={product}
                metal={metal}
                chosen={chosen.get(product._id)}
              />
            </>
          )}
          columns={4}
          eagerCount={4}
          products={items.map(({ product }) => product)}
        />
        {first.totalCount > items.length && (
          <LoadMore
            isLoading={query.isFetchingNextPage}
            of="products"
            onMore={() => void query.fetchNextPage()}
            shown={items.length}
            total={first.totalCount}
          />
        )}
      </div>
    </Frame>
  );
}

const ChoiceNote = ({ variant }: { readonly variant: SharedPage['data'][number]['variant'] | undefined }) =>
  variant && <p className="type-note first-letter:uppercase">{describeChoice(variant.options)}</p>;

function Frame({ lead, children }: { readonly lead?: string; readonly children: ReactNode }) {
  return (
    <div className="page pt-2 pb-section">
      <header className="pt-8 pb-8 md:pt-12 md:pb-10">
        <h1 className="type-display">A wishlist</h1>
        <p className="type-lead mt-2 min-h-[1.55em] max-w-measure" role="status">
          {lead}
        </p>
      </header>
      {children}
    </div>
  );
}

/** The same for a link that never was, and for one whose owner stopped sharing. */
function NotShared() {
  return (
    <div className="page pt-8 pb-section">
      <EmptyState
        isPage
        icon={<HeartIcon size="large" />}
        title="This wishlist is not shared any more"
        action={
          <LinkButton to="/products" variant="primary">
            See all products
          </LinkButton>
        }
      >
        The link may be incomplete, or sharing was stopped. Ask for a new one.
      </EmptyState>
    </div>
  );
}
