import { productPath } from '@jhumka/domain/catalogue';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Product } from '../api/wire.ts';
import { rememberViewed, type ViewedProduct, viewedProducts } from './viewed-products.ts';

const mostShown = 8;

/** Recently viewed products of this browser; last on the page, so that loading them shifts nothing. */
export function RecentlyViewed({ product }: { product: Product }) {
  const [before, setBefore] = useState<readonly ViewedProduct[]>([]);
  useEffect(() => {
    setBefore(viewedProducts().filter(({ _id }) => _id !== product._id));
    rememberViewed(product);
  }, [product]);
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="pt-section">
      <SectionHead id="viewed">Recently viewed</SectionHead>
      <ul className="grid grid-cols-3 gap-x-4 gap-y-6 md:grid-cols-6 lg:grid-cols-8">
        {before.slice(0, mostShown).map((viewed) => (
          <li key={viewed._id}>
            <Link className="group grid gap-2" to={productPath(viewed)}>
              <Picture alt="" picture={viewed.picture} sizes="(min-width: 48rem) 10rem, 30vw" />
              <span className="text-small group-hover:underline group-hover:decoration-1">{viewed.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
