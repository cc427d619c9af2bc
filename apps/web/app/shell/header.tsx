import { Link, useLocation } from 'react-router';
import { Wordmark } from '../pieces/wordmark.tsx';
import { classNames } from '../ui/class-names.ts';
import { CollectionsLink } from './collections-link.tsx';
import { MenuButton } from './menu-button.tsx';
import { AccountControl, BadgesControl, CartControl, WishlistControl } from './personal-controls.tsx';
import { SearchField } from './search-field.tsx';
import { SearchLink } from './search-link.tsx';

/**
 * The head of every page. On the search page its row gives way to the field; whoever is about to order on a phone is
 * spared the search.
 */
export function Header() {
  const { pathname } = useLocation();
  const isSearch = pathname === '/search';
  const row = <HeaderRow isSearch={isSearch} />;
  return (
    <header className="relative border-rule border-b print:hidden">
      {isSearch ? (
        <SearchField>{row}</SearchField>
      ) : (
        <>
          {row}
          {pathname !== '/checkout' && (
            <div className="px-gutter pb-3 md:hidden">
              <SearchLink />
            </div>
          )}
        </>
      )}
    </header>
  );
}

const mainLink = 'inline-flex min-h-target min-w-6 items-center underline-offset-[0.4em] hover:underline';

function HeaderRow({ isSearch }: { isSearch: boolean }) {
  return (
    <div
      className={classNames(
        'page grid min-h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 md:min-h-20 md:gap-6',
        isSearch && 'border-rule md:border-b',
      )}
    >
      <div className="flex min-w-0 items-center gap-6 max-md:-mx-3 md:max-lg:gap-4">
        <MenuButton />
        <nav aria-label="Main" className="flex gap-6 md:max-lg:gap-4 font-medium text-control max-md:hidden">
          <CollectionsLink className={mainLink}>Collections</CollectionsLink>
          <Link to="/vip-access" className={mainLink}>
            VIP
          </Link>
        </nav>
        {!isSearch && <SearchLink className="w-60 min-w-0 max-md:hidden" />}
      </div>
      <Wordmark />
      <div className="flex items-center justify-end gap-1 max-md:-mx-3 max-md:gap-0">
        <BadgesControl />
        <AccountControl />
        <WishlistControl />
        <CartControl />
      </div>
    </div>
  );
}
