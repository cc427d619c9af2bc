import { unitsAvailable } from '@jhumka/domain/cart';
import { productPath } from '@jhumka/domain/catalogue';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { AddControl } from '../../components/add-control.tsx';
import type { CartItem } from '../../components/cart/cart-query.ts';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const suggestionsLimit = 10; // spec 9.2

/** Products of the cart's categories that are not in it yet (spec 7.25). */
function suggestionsQuery(items: readonly CartItem[]) {
  const id = [...new Set(items.map((item) => item.product.categoryId._id))].sort();
  const excludeIds = items.map((item) => item.product._id).sort();
  return queryOptions({
    queryKey: ['product.ofCategory', { id, excludeIds }],
    queryFn: ({ signal }) =>
      browserClient.call('product.ofCategory', { id, excludeIds, limit: suggestionsLimit }, { signal }),
    enabled: id.length > 0,
    staleTime: 5 * 60_000,
    // The strip stays while the next one is fetched.
    placeholderData: keepPreviousData,
  });
}

/** A strip of products that go with the cart; without an answer there is none (spec 8.12). */
export function CartSuggestions({ items }: { readonly items: readonly CartItem[] }) {
  const { data, isPending } = useQuery(suggestionsQuery(items));
  const inCart = new Set(items.map((item) => item.product._id));
  const products =
    data?.data.filter(
      (product) => unitsAvailable(product.stock, product.made_to_order_days) > 0 && !inCart.has(product._id),
    ) ?? [];
  // Reserves their space, so that the bill below does not shift.
  if (isPending) return <SuggestionsSkeleton />;
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="cart-suggestions" className="mt-5">
      <h3 id="cart-suggestions" className="type-label">
        You might also like
      </h3>
      <ul className="slide-row -mr-gutter mt-3 gap-3 pr-gutter md:-mr-6 md:pr-6">
        {products.map((product) => (
          <li key={product._id} className="grid w-33 shrink-0 content-start">
            <Link to={productPath(product)} className="group grid">
              <Picture picture={product.pictures[0]} sizes="132px" alt="" />
              <span className="truncate pt-2 font-semibold font-serif leading-tight group-hover:underline">
                {product.name}
              </span>
              <Money amount={product.discounted_price} className="text-small" />
            </Link>
            <span className="mt-2">
              <AddControl product={product} isWide />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SuggestionsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-5">
      <p className="type-label">&nbsp;</p>
      <ul className="slide-row -mr-gutter mt-3 gap-3 pr-gutter md:-mr-6 md:pr-6">
        {[1, 2, 3].map((product) => (
          <li key={product} className="grid w-33 shrink-0 content-start">
            <Skeleton className="aspect-square" />
            <span className="pt-2 font-semibold font-serif leading-tight">
              <Skeleton />
            </span>
            <span className="text-small">&nbsp;</span>
            <Skeleton className="mt-2 h-11.5" />
          </li>
        ))}
      </ul>
    </div>
  );
}
