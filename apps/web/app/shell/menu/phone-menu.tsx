import { categoryPath } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { categoryListQuery } from '../../components/api/category-list.ts';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { helpLinks, shopLinks, yourLinks } from '../../components/site-links.ts';
import { Sheet } from '../../ui/overlays/drawer.tsx';
import { CollectionsLink } from './collections-link.tsx';
import { giftLinks } from './shop-nav.tsx';

interface PhoneMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const row = 'flex min-h-13 items-center border-rule border-b';

/** The menu of narrow screens: all products, the categories, help. */
export function PhoneMenu({ isOpen, onOpenChange }: PhoneMenuProps) {
  const { data: categories } = useQuery(categoryListQuery());
  const menus = useQuery(shopConfigQuery()).data?.menus;
  const close = () => onOpenChange(false);
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title="Menu" side="left">
      <nav aria-label="Menu" className="grid gap-8 pb-8">
        <ul>
          <li>
            <CollectionsLink className={`${row} type-name`} onClick={close}>
              Collections
            </CollectionsLink>
          </li>
          {menus?.header?.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={`${row} type-name`} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          {!menus?.header &&
            categories?.map((category) => (
              <li key={category._id}>
                <Link to={categoryPath(category.name)} className={`${row} type-name`} onClick={close}>
                  {category.name}
                  <span className="figures ml-auto font-normal font-sans text-ink-muted text-note">
                    {category.product_count}
                  </span>
                </Link>
              </li>
            ))}
        </ul>
        <MenuGroup title="Gifts">
          {(menus?.header ? [] : giftLinks).map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={row} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </MenuGroup>
        <MenuGroup title="More">
          {[...shopLinks.slice(1), ...yourLinks, ...helpLinks].map(({ label, to, mobileTo }) => (
            <li key={to}>
              <Link to={mobileTo ?? to} className={row} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </MenuGroup>
      </nav>
    </Sheet>
  );
}

function MenuGroup({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h2 className="type-label mb-2">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}
