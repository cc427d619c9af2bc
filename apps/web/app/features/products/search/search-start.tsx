import { categoryPath } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { categoryListQuery } from '../../../components/api/category-list.ts';
import { useCart } from '../../../components/cart/cart-query.ts';
import { ProductGrid } from '../../../components/product-grid.tsx';
import { TextButton, TextLink } from '../../../ui/buttons/text-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { popularProductsQuery } from '../api/products.ts';
import { productCount } from '../list/sort-labels.ts';
import { forgetSearches, pastSearches } from './past-searches.ts';
import { searchAddress } from './suggestions-query.ts';

interface SearchStartProps {
  readonly title: string;
  readonly hint?: ReactNode;
}

/** Start of a search, or an alternative to no results: categories and a few popular products. */
export function SearchStart({ title, hint }: SearchStartProps) {
  const { data: categories = [] } = useQuery(categoryListQuery());
  const cartIds = useCart()
    .data?.data.map(({ product }) => product._id)
    .sort();
  const { data: products = [] } = useQuery(popularProductsQuery(cartIds));
  return (
    <>
      <h1 className="type-title wrap-anywhere">{title}</h1>
      {hint && <p className="type-lead pt-2">{hint}</p>}
      <section aria-labelledby="by-category" className="pt-10">
        <h2 className="type-label pb-4" id="by-category">
          Shop by category
        </h2>
        <ul className="grid grid-cols-1 gap-x-4 gap-y-3 min-[22rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
          {categories.map(({ _id, name, picture, product_count }) => (
            <li key={_id}>
              <Link
                className="group flex min-h-11 items-center gap-3 hover:bg-linen md:gap-4"
                to={categoryPath(name)}
              >
                <Picture
                  alt=""
                  className="aspect-square w-14 shrink-0 md:w-18"
                  picture={picture}
                  sizes="4.5rem"
                />
                <span className="min-w-0 wrap-anywhere">
                  <span className="type-name block group-hover:underline group-hover:decoration-1">
                    {name}
                  </span>
                  <span className="type-note block">{productCount(product_count)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <PastSearchList />
      {products.length > 0 && (
        <section aria-labelledby="popular" className="pt-14">
          <SectionHead end={<TextLink to="/products">All products</TextLink>} id="popular">
            Popular right now
          </SectionHead>
          <ProductGrid level={3} products={products} />
        </section>
      )}
    </>
  );
}

/** Searches of this browser to go back to; nothing where there are none. */
function PastSearchList() {
  const [past, setPast] = useState<readonly string[]>([]);
  useEffect(() => setPast(pastSearches()), []);
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="past-searches" className="pt-10">
      <div className="flex items-center justify-between gap-4">
        <h2 className="type-label" id="past-searches">
          Recent searches
        </h2>
        <TextButton
          className="text-small"
          onClick={() => {
            forgetSearches();
            setPast([]);
          }}
        >
          Clear
        </TextButton>
      </div>
      <ul className="flex flex-wrap gap-2 pt-2">
        {past.map((search) => (
          <li key={search}>
            <Link
              className="inline-flex min-h-11 items-center rounded-round border border-rule-strong px-4 text-small hover:border-ink"
              to={searchAddress(search)}
            >
              {search}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
