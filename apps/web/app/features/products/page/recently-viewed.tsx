import { productPath } from '@jhumka/domain/catalogue';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { localStore } from '../../../api/browser-storage.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Product } from '../api/products.ts';

/** Stored fields of a viewed product. No price: it may have changed by the time it is shown again. */
interface ViewedProduct {
  readonly _id: string;
  readonly name: string;
  readonly picture: Product['pictures'][number] | null;
}

const key = 'recentlyViewed';
const maxEntries = 9;

/** The list with a product put first, once. */
function withViewed(list: readonly ViewedProduct[], product: ViewedProduct): ViewedProduct[] {
  return [product, ...list.filter((other) => other._id !== product._id)].slice(0, maxEntries);
}

/** Returns the recently viewed products of this browser, latest first; empty without storage. */
function viewedProducts(): ViewedProduct[] {
  const stored = localStore.readJson(key);
  return Array.isArray(stored) ? stored.filter(isViewedProduct) : [];
}

/** Remembers in this browser that a product was looked at. */
function rememberViewed({ _id, name, pictures }: Product): void {
  const list = withViewed(viewedProducts(), { _id, name, picture: pictures[0] ?? null });
  localStore.write(key, JSON.stringify(list));
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, picture } = value as Record<string, unknown>;
  const isPicture =
    typeof picture === 'object' && typeof ((picture as { base?: unknown } | null)?.base ?? '') === 'string';
  return typeof _id === 'string' && typeof name === 'string' && isPicture;
}

const maxShown = 8;

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
        {before.slice(0, maxShown).map((viewed) => (
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
