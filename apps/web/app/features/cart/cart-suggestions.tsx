import { unitsAvailable } from '@jhumka/domain/cart';
import { productPath } from '@jhumka/domain/catalogue';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { AddControl } from '../../components/add-control.tsx';
import type { CartItem } from '../../components/cart/cart-query.ts';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';

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

interface CartSuggestionsProps {
  readonly items: readonly CartItem[];
  /** On the page of the cart, which has more room than the drawer. */
  readonly isOnPage?: boolean;
}

/** A strip of products that go with the cart; without an answer there is none (spec 8.12). */
export function CartSuggestions({ items, isOnPage = false }: CartSuggestionsProps) {
  const { data, isPending } = useQuery(suggestionsQuery(items));
  const inCart = new Set(items.map((item) => item.product._id));
  const products =
    data?.data.filter(
      (product) => unitsAvailable(product.stock, product.made_to_order_days) > 0 && !inCart.has(product._id),
    ) ?? [];
  if (isPending || products.length === 0) return null;
  const Heading = isOnPage ? 'h2' : 'h3';
  return (
    <section aria-labelledby="cart-suggestions" className="mt-8">
      <Heading id="cart-suggestions" className={isOnPage ? 'type-heading' : 'type-label'}>
        You might also like
      </Heading>
      <ul
        className={clsx(
          'slide-row -mr-gutter mt-3 gap-3 pr-gutter',
          isOnPage ? 'md:mt-5 md:gap-4' : 'md:-mr-6 md:pr-6',
        )}
      >
        {products.map((product) => (
          <li key={product._id} className={clsx('grid w-33 shrink-0 content-start', isOnPage && 'md:w-44')}>
            <Link to={productPath(product)} className="group grid">
              <Picture
                picture={product.pictures[0]}
                sizes={isOnPage ? '(min-width: 48rem) 176px, 132px' : '132px'}
                alt=""
              />
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
