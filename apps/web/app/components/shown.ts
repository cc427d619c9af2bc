import type { Reply } from '@jhumka/contract/client';

/** Visible content that is not in the URL: the cart drawer, the products of a list. */
export type Shown =
  | { readonly kind: 'cart' }
  | {
      readonly kind: 'list';
      readonly name: string;
      readonly products: readonly Reply<'product.list'>['data'][number][];
    };

type Listener = (shown: Shown) => void;

const listeners = new Set<Listener>();
let last: { shown: Shown; path: string } | undefined;

/** Reports visible content to analytics. */
export function reportShown(shown: Shown): void {
  last = { shown, path: window.location.pathname };
  for (const listener of listeners) listener(shown);
}

/** Subscribes to shown lists, including those shown before the subscription; returns the unsubscribe function. */
export function onShown(listener: Listener): () => void {
  listeners.add(listener);
  if (last?.path === window.location.pathname && last.shown.kind === 'list') listener(last.shown);
  return () => listeners.delete(listener);
}
