import { readLocalJson, writeLocal } from '../../../api/local-store.ts';
import type { Product } from '../api/wire.ts';

/** Stored fields of a viewed product. No price: it may have changed by the time it is shown again. */
export interface ViewedProduct {
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
export function viewedProducts(): ViewedProduct[] {
  const stored = readLocalJson(key);
  return Array.isArray(stored) ? stored.filter(isViewedProduct) : [];
}

/** Remembers in this browser that a product was looked at. */
export function rememberViewed({ _id, name, pictures }: Product): void {
  const list = withViewed(viewedProducts(), { _id, name, picture: pictures[0] ?? null });
  writeLocal(key, JSON.stringify(list));
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, picture } = value as Record<string, unknown>;
  const isPicture =
    typeof picture === 'object' && typeof ((picture as { base?: unknown } | null)?.base ?? '') === 'string';
  return typeof _id === 'string' && typeof name === 'string' && isPicture;
}
