import { clsx } from 'clsx';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Wordmark } from '../components/brand/wordmark.tsx';
import { withUnrequestedPart } from '../hydration/unrequested-part.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { useEveryNavigation } from '../ui/use-every-navigation.ts';
import { AccountControl, BadgesControl, CartControl, WishlistControl } from './menu/personal-controls.tsx';
import { ShopNav } from './menu/shop-nav.tsx';
import { SearchField } from './search/search-field.tsx';
import { SearchLink } from './search/search-link.tsx';

/** A finger that rests still trembles by a few pixels. */
const stillPx = 6;
/** Maximum share of the viewport for a sticky header: with large text it would cover the content. */
const maxShareOfWindow = 1 / 4;

/**
 * Hides the header when scrolling down and shows it when scrolling up. `--header-inset` on the document is the
 * height that it covers, for other sticky elements.
 */
function useReturningHeader(isOn: boolean): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const header = ref.current;
    if (!isOn || !header) return;
    const { style } = document.documentElement;
    let before = window.scrollY;
    const update = () => {
      const { offsetHeight: height } = header;
      const isSticky = height <= window.innerHeight * maxShareOfWindow;
      header.toggleAttribute('data-sticky', isSticky);
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - before) > stillPx || now === 0) {
        header.toggleAttribute('data-away', now > before && now > height);
        before = now;
      }
      const isCovering = isSticky && !header.hasAttribute('data-away');
      style.setProperty('--header-inset', `${isCovering ? height : 0}px`);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      header.removeAttribute('data-sticky');
      header.removeAttribute('data-away');
      style.removeProperty('--header-inset');
    };
  }, [isOn]);
  return ref;
}

interface HeaderProps {
  /** In the checkout: no search or categories, and it scrolls away with the page. */
  readonly isSlim?: boolean | undefined;
}

/** Header of every page; returns when scrolling up. On the search page the field replaces its main row. */
export function Header({ isSlim = false }: HeaderProps) {
  const { pathname } = useLocation();
  const isSearch = pathname === '/search';
  const header = useReturningHeader(!isSearch && !isSlim);
  const row = <HeaderRow hasSearch={!isSearch && !isSlim} />;
  const nav = !isSlim && <ShopNav />;
  return (
    <header
      ref={header}
      className="relative z-30 border-rule border-b bg-paper transition-transform duration-200 focus-within:translate-y-0! data-sticky:sticky data-sticky:top-0 data-away:-translate-y-full print:hidden"
    >
      {isSearch ? (
        <SearchField>
          {row}
          {nav}
        </SearchField>
      ) : (
        <>
          {row}
          {!isSlim && (
            <div className="flex flex-wrap items-center gap-2 px-gutter pb-3 md:hidden">
              <SearchLink className="min-w-32 flex-1" />
              <BadgesControl />
            </div>
          )}
          {nav}
        </>
      )}
    </header>
  );
}

function HeaderRow({ hasSearch }: { readonly hasSearch: boolean }) {
  return (
    <div
      className={clsx(
        'page grid min-h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 md:min-h-17 md:gap-6',
        hasSearch ? 'md:grid-cols-[auto_minmax(0,1fr)_auto]' : 'md:grid-cols-[auto_1fr]',
        // The search in the middle; left of it where a member's tier makes the controls longer than half of the rest.
        hasSearch &&
          'xl:grid-cols-[1fr_minmax(0,min(27rem,max(12rem,100vw-62rem)))_1fr] xl:has-[[data-tier]]:grid-cols-[1fr_minmax(0,min(27rem,max(12rem,100vw-62rem)))_auto]',
      )}
    >
      <div className="-ml-3 md:hidden">
        <MenuButton />
      </div>
      <Wordmark className="justify-self-start md:max-w-72 text-[min(1.6875rem,7.5vw)] md:text-[min(1.875rem,4vw)]" />
      {hasSearch && <SearchLink isBoxed className="min-w-0 max-md:hidden" />}
      <div className="-mr-3 flex items-center justify-end md:flex-wrap md:gap-1">
        <span className="mr-2 max-md:hidden">
          <BadgesControl />
        </span>
        <AccountControl />
        <WishlistControl />
        <CartControl />
      </div>
    </div>
  );
}

const loadMenu = () => import('./menu/phone-menu.tsx');
const PhoneMenu = lazy(async () => ({ default: (await loadMenu()).PhoneMenu }));

/** Opens the menu of narrow screens, which is fetched on hover or press (spec 2.22). */
function MenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  // A link of the menu led away, so the menu is done.
  useEveryNavigation(() => setIsOpen(false));
  return (
    <>
      <IconButton
        className="noscript:hidden md:hidden"
        icon={<MenuIcon />}
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void withUnrequestedPart(loadMenu)}
        onFocus={() => void withUnrequestedPart(loadMenu)}
        onClick={() => {
          setWasOpen(true);
          setIsOpen(true);
        }}
      />
      {wasOpen && (
        <PartBoundary name="The menu">
          <Suspense fallback={null}>
            <PhoneMenu isOpen={isOpen} onOpenChange={setIsOpen} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
