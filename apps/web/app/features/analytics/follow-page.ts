import type { Reply } from '@jhumka/contract/client';
import { productIdOf } from '@jhumka/domain/catalogue';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { visitStore } from '../../api/browser-storage.ts';
import type { CartReply } from '../../components/cart/cart-query.ts';
import { aboutCart, aboutOrder, productParameters } from './events.ts';
import { send } from './tag.ts';

interface Address {
  readonly pathname: string;
  /** Query string with its question mark. */
  readonly search: string;
}

/** Reports a page view, and the page's content once it has loaded. Returns the cleanup function. */
export function followPage(queryClient: QueryClient, address: Address): () => void {
  // Deferred, because the title of the new page is set in the same tick.
  const page = setTimeout(() => {
    send('page_view', { page_title: document.title, page_location: locationOf(address) });
  });
  const leave = followContent(queryClient, address);
  return () => {
    clearTimeout(page);
    leave();
  };
}

function followContent(queryClient: QueryClient, { pathname, search }: Address): () => void {
  const params = new URLSearchParams(search);
  const when = <Found>(queryKey: QueryKey, track: (found: Found) => void) =>
    whenThere(queryClient, queryKey, track);
  if (pathname.startsWith('/product/')) {
    const productId = productIdOf(pathname.slice('/product/'.length));
    return when<Reply<'product.details'>['data']>(['product.details', productId], (product) =>
      send('view_item', productParameters(product)),
    );
  }
  if (pathname === '/cart' || pathname === '/checkout') {
    const name = pathname === '/cart' ? 'view_cart' : 'begin_checkout';
    return when<CartReply>(['cart.get'], (cart) => {
      if (cart.data.length > 0) send(name, aboutCart(cart));
    });
  }
  const orderId = pathname === '/success' ? params.get('order') : null;
  if (orderId !== null) {
    return whenThere<Reply<'order.get'>['data']>(
      queryClient,
      ['order.get', orderId],
      trackPurchase,
      // An unpaid or cancelled order is not a purchase.
      (order) => !order.can_pay && order.order_status !== 'cancelled',
    );
  }
  const query = pathname === '/search' ? params.get('q')?.trim() : '';
  if (query) send('search', { search_term: query });
  return () => {};
}

/** Once for an order, however often its page is opened in this visit. */
function trackPurchase(order: Reply<'order.get'>['data']): void {
  const key = `purchase-sent-${order.orderId}`;
  // Without storage a reload sends it again; the service deduplicates by order number.
  if (visitStore.read(key) !== null) return;
  visitStore.write(key, '1');
  send('purchase', aboutOrder(order));
}

/** Strips personal data from the query string; only search terms are preserved. */
function locationOf({ pathname, search }: Address): string {
  const query = pathname === '/search' ? new URLSearchParams(search).get('q') : null;
  const path = pathname.replace(/\/myorders\/.+$/, '/myorders/order');
  return window.location.origin + path + (query ? `?q=${encodeURIComponent(query)}` : '');
}

/** Calls `track` once a query has data, unless cancelled before. */
export function whenThere<Found>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  track: (found: Found) => void,
  isReady: (found: Found) => boolean = () => true,
): () => void {
  let stop = () => {};
  const trackIfReady = () => {
    const found = queryClient.getQueryData<Found>(queryKey);
    if (found === undefined || !isReady(found)) return false;
    stop();
    track(found);
    return true;
  };
  if (!trackIfReady()) stop = queryClient.getQueryCache().subscribe(trackIfReady);
  return () => stop();
}
