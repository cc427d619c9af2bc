import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { CartEdit } from '../../components/cart/cart-edit.ts';
import type { CartReply } from '../../components/cart/cart-query.ts';
import { onShown } from '../../components/shown.ts';
import type { WishlistEdit } from '../../components/wishlist/use-wishlist-edit.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { publishHeight } from '../../ui/overlays/foot-bar.tsx';
import { aboutCart, aboutList, productParameters } from './events.ts';
import { followPage, whenThere } from './follow-page.ts';
import { send, startTag, stopTag } from './tag.ts';

type AnalyticsChoice = 'allowed' | 'refused';

// A cookie, not local storage, which a logout empties (spec 4.12): the answer is that of the device.
const name = 'analytics';
const choiceMaxAgeSeconds = 180 * 24 * 60 * 60;

/** Reads the answer stored on this device; null without one. */
function readChoice(): AnalyticsChoice | null {
  const found = document.cookie.match(/(?:^|; )analytics=(allowed|refused)(?:;|$)/)?.[1];
  return (found as AnalyticsChoice | undefined) ?? null;
}

/** Remembers the answer for half a year. */
function saveChoice(choice: AnalyticsChoice): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the cookie store only since 2025.
  document.cookie = `${name}=${choice}; path=/; max-age=${choiceMaxAgeSeconds}; samesite=lax${secure}`;
}

interface ChoiceBannerProps {
  /** Stored answer; null floats over every page until there is one. */
  readonly choice: AnalyticsChoice | null;
  readonly onChoose: (choice: AnalyticsChoice) => void;
}

const publishQuestionHeight = publishHeight('--question-height');

const outcome = { allowed: 'You allowed this.', refused: 'You declined.' };

/** Consent banner: two equal buttons, neither preselected. */
function ChoiceBanner({ choice, onChoose }: ChoiceBannerProps) {
  const isFloating = choice === null;
  return (
    <section
      aria-label="Analytics"
      ref={isFloating ? publishQuestionHeight : undefined}
      data-asking={isFloating ? '' : undefined}
      className={clsx(
        'grid gap-3 border border-rule-strong bg-porcelain p-4 text-small',
        isFloating
          ? 'fixed inset-x-gutter bottom-[calc(1rem+var(--foot-height))] z-40 shadow-float md:right-auto md:w-96'
          : 'mx-auto mb-section max-w-measure',
      )}
    >
      <p>
        May we use Google Analytics to see which pages are visited?{' '}
        {choice ? (
          <strong>{outcome[choice]}</strong>
        ) : (
          <Link className="text-link" to="/privacy">
            Learn more
          </Link>
        )}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button size="small" onClick={() => onChoose('refused')}>
          Decline
        </Button>
        <Button size="small" onClick={() => onChoose('allowed')}>
          Allow
        </Button>
      </div>
    </section>
  );
}

/** Asks for consent once, and sends page views and purchases to the analytics service only if it is granted. */
export function Analytics({ id }: { readonly id: string }) {
  const [choice, setChoice] = useState(readChoice);
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const isAllowed = choice === 'allowed';

  useEffect(() => {
    if (!isAllowed) return;
    startTag(id);
    const leave = [followEdits(queryClient), followShown(queryClient)];
    return () => {
      for (const stop of leave) stop();
    };
  }, [id, isAllowed, queryClient]);

  useEffect(
    () => (isAllowed ? followPage(queryClient, { pathname, search }) : undefined),
    [isAllowed, queryClient, pathname, search],
  );

  function choose(next: AnalyticsChoice) {
    saveChoice(next);
    if (next === 'refused' && isAllowed) stopTag(id);
    setChoice(next);
  }
  // The privacy page, which explains the consent, also allows changing it.
  if (choice !== null && pathname !== '/privacy') return null;
  return <ChoiceBanner choice={choice} onChoose={choose} />;
}

/** Reports views of lists and of the cart drawer. Returns the unsubscribe function. */
function followShown(queryClient: QueryClient): () => void {
  let leaveCart = () => {};
  const leave = onShown((shown) => {
    if (shown.kind === 'list') return send('view_item_list', aboutList(shown));
    leaveCart();
    leaveCart = whenThere<CartReply>(queryClient, ['cart.get'], (cart) => {
      if (cart.data.length > 0) send('view_cart', aboutCart(cart));
    });
  });
  return () => {
    leave();
    leaveCart();
  };
}

/** Reports every confirmed change of the cart and the wishlist. Returns the unsubscribe function. */
function followEdits(queryClient: QueryClient): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [name] = event.mutation.options.mutationKey ?? [];
    const { variables } = event.mutation.state;
    if (name === 'cart.edit') trackCartEdit(variables as CartEdit);
    if (name === 'wishlist.edit') trackWishlistEdit(variables as WishlistEdit);
  });
}

function trackCartEdit(edit: CartEdit): void {
  if (edit.kind === 'add') {
    if (edit.product) send('add_to_cart', productParameters(edit.product, edit.quantity));
    return;
  }
  const more = edit.quantity - edit.row.quantity;
  if (more === 0) return;
  send(more > 0 ? 'add_to_cart' : 'remove_from_cart', productParameters(edit.row.product, Math.abs(more)));
}

function trackWishlistEdit({ product, isOnWishlist }: WishlistEdit): void {
  if (isOnWishlist && product) send('add_to_wishlist', productParameters(product));
}
