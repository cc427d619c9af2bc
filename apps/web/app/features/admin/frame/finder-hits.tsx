import type { Reply } from '@jhumka/contract/client';
import { formatMobile } from '@jhumka/domain/addresses';
import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees } from '@jhumka/domain/money';
import { orderStatusName } from '@jhumka/domain/orders';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { personalQuery } from '../../../session/personal-queries.ts';
import { ArrowRightIcon, PhoneIcon } from '../../../ui/icons/page-icons.tsx';
import { GemIcon, SearchIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PackIcon, WhatsAppIcon } from '../kit/admin-icons.tsx';
import { formatTime } from '../kit/format.ts';
import { callAddress, whatsAppAddress } from '../kit/mobile-links.tsx';
import { statusLabel } from '../kit/status-label.ts';
import { initialsOf } from '../kit/user-link.tsx';
import { orderedPicture } from '../orders/ordered-picture.ts';
import { navPages } from './nav-items.tsx';

type Found = Reply<'admin.search'>['data'];

/** Minimum length of a search. */
const minLetters = 2;

/** Customers, orders and products that a text finds. */
export const finderQuery = (text: string) =>
  personalQuery(
    'admin.search',
    { q: text },
    { enabled: text.length >= minLetters, placeholderData: keepPreviousData, staleTime: 10_000 },
  );

/** One search result. */
export interface Hit {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly note?: string | undefined;
  readonly end?: string | undefined;
  /** Leads out of the admin: a call or WhatsApp. */
  readonly isExternal?: boolean;
}

interface HitGroup {
  readonly name: string;
  readonly hits: readonly Hit[];
}

/** Orders the results: customers, orders, products, units, then actions. Enter opens the first one. */
export function hitGroups(text: string, found: Found | undefined): readonly HitGroup[] {
  const groups: HitGroup[] = [
    { name: 'Customers', hits: (found?.customers ?? []).map(customerHit) },
    { name: 'Orders', hits: (found?.orders ?? []).map(orderHit) },
    { name: 'Products', hits: (found?.products ?? []).map(productHit) },
    { name: 'Units', hits: (found?.units ?? []).map(unitHit) },
    { name: 'Actions', hits: [...pageHits(text), ...contactHits(found), ...listHits(text, found)] },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function customerHit({ _id, name, email, mobile, orders, tier }: Found['customers'][number]): Hit {
  const shopConfig = [
    `${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`,
    ...(tier === 'NONE' ? [] : [vipTierName(tier as Parameters<typeof vipTierName>[0])]),
  ];
  return {
    to: `/dashboard/users-management/${_id}`,
    icon: (
      <span className="grid size-9 place-items-center rounded-round bg-accent-wash text-note font-semibold text-accent">
        {initialsOf(name || email)}
      </span>
    ),
    title: name || email,
    note: [mobile === '' ? '' : formatMobile(mobile), email, ...shopConfig].filter(Boolean).join(', '),
  };
}

function orderHit(order: Found['orders'][number]): Hit {
  const parcel = [order.courier, order.tracking].filter(Boolean).join(' ');
  return {
    to: `/dashboard/order-management/${order.orderId}`,
    icon: (
      <span className="block size-9">
        <Picture picture={orderedPicture(order.image, '')} sizes="36px" alt="" className="rounded-1" />
      </span>
    ),
    title: order.orderId,
    note: [
      orderStatusName(order.order_status),
      `${order.units} ${order.units === 1 ? 'item' : 'items'}`,
      `${order.name}, ${order.city}`,
      parcel,
      formatTime(order.createdAt),
    ]
      .filter(Boolean)
      .join(' · '),
    end: formatRupees(order.total),
  };
}

function productHit({ _id, name, sku, price, stock, publish }: Found['products'][number]): Hit {
  return {
    to: `/dashboard/product/${_id}`,
    icon: <IconTile icon={<GemIcon size="small" />} />,
    title: name,
    note: [sku, stock === 0 ? 'Out of stock' : `${stock} in stock`, publish ? '' : 'Hidden']
      .filter(Boolean)
      .join(' · '),
    end: formatRupees(price),
  };
}

/** A unit leads to the order that it is sold by, or to the units of its variant. */
function unitHit({ serial, huid, name, state, order, productId, variantId }: Found['units'][number]): Hit {
  const units = new URLSearchParams({ units: variantId, search: serial });
  return {
    to: order ? `/dashboard/order-management/${order.orderId}` : `/dashboard/product/${productId}?${units}`,
    icon: <IconTile icon={<PackIcon size="small" />} />,
    title: huid === null ? serial : `HUID ${huid}`,
    note: [huid !== null && serial, name, statusLabel(state), order?.orderId].filter(Boolean).join(' · '),
  };
}

/** Returns the admin pages with a word in their name that begins with the text. */
function pageHits(text: string): Hit[] {
  const begin = text.toLowerCase();
  return navPages
    .filter(({ item: { name, title = name }, entry }) =>
      [name, title, entry.name].some((one) => ` ${one.toLowerCase()}`.includes(` ${begin}`)),
    )
    .map(({ item: { name, title = name, to } }) => ({
      to,
      icon: <IconTile icon={<ArrowRightIcon size="small" />} />,
      title: `Go to ${title}`,
    }));
}

/** Contact actions for the first customer found. */
function contactHits(found: Found | undefined): Hit[] {
  const customer = found?.customers[0];
  if (!customer || customer.mobile === '') return [];
  const name = customer.name || customer.email;
  return [
    {
      to: whatsAppAddress(customer.mobile),
      icon: <IconTile icon={<WhatsAppIcon size="small" />} />,
      title: `Message ${name} on WhatsApp`,
      isExternal: true,
    },
    {
      to: callAddress(customer.mobile),
      icon: <IconTile icon={<PhoneIcon size="small" />} />,
      title: `Call ${name}`,
      isExternal: true,
    },
  ];
}

/** The long lists, searched for the same text; offered where something may be in them. */
function listHits(text: string, found: Found | undefined): Hit[] {
  if (found === undefined) return [];
  const lists = [
    ['orders', '/dashboard/order-management', found.orders],
    ['customers', '/dashboard/users-management', found.customers],
    ['products', '/dashboard/product', found.products],
  ] as const;
  return lists
    .filter(([, , some]) => some.length > 0)
    .map(([name, to]) => ({
      to: `${to}?${new URLSearchParams({ search: text })}`,
      icon: <IconTile icon={<SearchIcon size="small" />} />,
      title: `All ${name} for “${text}”`,
    }));
}

function IconTile({ icon }: { readonly icon: ReactNode }) {
  return <span className="grid size-9 place-items-center text-ink-muted">{icon}</span>;
}
