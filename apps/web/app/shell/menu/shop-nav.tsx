import { categoryPath } from '@jhumka/domain/catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { categoryListQuery } from '../../components/api/category-list.ts';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import type { SiteLink } from '../../components/site-links.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { useEveryNavigation } from '../../ui/use-every-navigation.ts';
import { CollectionsLink } from './collections-link.tsx';

/** Links for gift shoppers. */
export const giftLinks: readonly SiteLink[] = [
  { label: 'Find a gift', to: '/gifts' },
  { label: 'Gifts for her', to: '/products?tags=for+her' },
  { label: 'Gifts for him', to: '/products?tags=for+him' },
  { label: 'Under Rs.1,000', to: '/products?maxPrice=1000' },
  { label: 'Wedding', to: '/products?tags=wedding' },
];

const barLink =
  'inline-flex min-h-target min-w-6 items-center underline-offset-[0.4em] hover:underline aria-[current=page]:shadow-[inset_0_-2px_0_currentColor]';

/** The bar of wide screens, and of phones without scripts, whose menu needs them: all products, the categories and gifts or the shop's own links, VIP (spec 2.17). */
export function ShopNav() {
  const { data: categories } = useSuspenseQuery(categoryListQuery());
  const { menus } = useSuspenseQuery(shopConfigQuery()).data;
  const links = menus.header ?? categories.map(({ name }) => ({ label: name, to: categoryPath(name) }));
  return (
    <nav
      aria-label="Main"
      className="border-rule border-t font-medium text-control noscript:block! max-md:hidden"
    >
      <ul className="page flex flex-wrap gap-x-8 md:max-lg:gap-x-5">
        <li>
          <CollectionsLink className={barLink}>Collections</CollectionsLink>
        </li>
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} prefetch="none" className={barLink}>
              {label}
            </NavLink>
          </li>
        ))}
        {!menus.header && (
          <li>
            <Gifts />
          </li>
        )}
        <li className="ml-auto">
          <NavLink to="/vip-access" className={barLink}>
            VIP
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}

/** Works without scripts; with them it closes after a navigation. */
function Gifts() {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  useEveryNavigation(close);
  return (
    <details
      ref={box}
      className="group relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        close();
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="inline-flex min-h-target list-none items-center gap-1 hover:underline [&::-webkit-details-marker]:hidden">
        Gifts
        <ChevronDownIcon size="small" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 z-30 w-56 rounded-2 bg-porcelain py-2 shadow-float">
        {giftLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} prefetch="none" className="flex min-h-11 items-center px-5 hover:bg-linen">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
