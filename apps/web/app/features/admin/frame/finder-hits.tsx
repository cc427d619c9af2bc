import type { Reply } from '@jhumka/contract/client';
import { formatRupees } from '@jhumka/domain/money';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderedPicture } from '../../../components/pictures/ordered-picture.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { ArrowRightIcon, FileIcon, PhoneIcon } from '../../../ui/icons/page-icons.tsx';
import { GemIcon, SearchIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PackIcon, SettingsIcon, WhatsAppIcon } from '../kit/admin-icons.tsx';
import { callAddress, isMasked, whatsAppAddress } from '../kit/mobile-links.tsx';
import { initialsOf } from '../kit/user-link.tsx';
import { settingsFound } from '../settings/settings-fields.ts';
import { exportsFound } from './export-hits.ts';
import { navPages } from './nav-items.tsx';

type Found = Reply<'admin.search'>['data'];
type Kind = Found[number]['kind'];

/** Minimum length of a search. */
const minLetters = 2;

/** Whatever of the shop a text finds. */
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

const groupNames: Readonly<Record<Kind, string>> = {
  customer: 'Customers',
  tag: 'Tags of customers',
  order: 'Orders',
  return: 'Returns',
  product: 'Products',
  unit: 'Units',
  coupon: 'Coupons',
  ticket: 'Messages',
  page: 'Pages',
};

/** Groups the results in the order in which the server found them, then actions. Enter opens the first one. */
export function hitGroups(text: string, found: Found = []): readonly HitGroup[] {
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  const groups: HitGroup[] = [
    ...[...byKind].map(([kind, hits]) => ({ name: groupNames[kind], hits: hits.map(foundHit) })),
    {
      name: 'Actions',
      hits: [
        ...placesFound(text).map(([title, to]) => ({
          title,
          to,
          icon: <IconTile icon={<ArrowRightIcon size="small" />} />,
        })),
        ...settingsFound(text).map(({ key, label, title }) => ({
          to: `/dashboard/settings#${key}`,
          icon: <IconTile icon={<SettingsIcon size="small" />} />,
          title: label,
          note: `Settings, ${title}`,
        })),
        ...contactHits(found),
        ...listHits(text, byKind),
      ],
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function foundHit({ kind, title, detail, path, amount, image }: Found[number]): Hit {
  return {
    to: path,
    icon: iconOf(kind, title, image),
    title,
    note: detail,
    end: amount === null ? undefined : formatRupees(amount),
  };
}

function iconOf(kind: Kind, title: string, image: string): ReactNode {
  if (kind === 'customer')
    return (
      <span className="grid size-9 place-items-center rounded-round bg-accent-wash text-note font-semibold text-accent">
        {initialsOf(title)}
      </span>
    );
  if (kind === 'order')
    return (
      <span className="block size-9">
        <Picture picture={orderedPicture(image, '')} sizes="36px" alt="" className="rounded-1" />
      </span>
    );
  if (kind === 'product') return <IconTile icon={<GemIcon size="small" />} />;
  if (kind === 'unit' || kind === 'return') return <IconTile icon={<PackIcon size="small" />} />;
  return <IconTile icon={<FileIcon size="small" />} />;
}

/** Returns the admin pages with a word in their name that begins with the text, and the exports of a month. */
function placesFound(text: string): (readonly [title: string, to: string])[] {
  const begin = text.toLowerCase();
  const pages = navPages.filter(({ item: { name, title = name }, entry }) =>
    [name, title, entry.name].some((one) => ` ${one.toLowerCase()}`.includes(` ${begin}`)),
  );
  return [
    ...exportsFound(text, new Date()),
    ...pages.map(({ item: { name, title = name, to } }) => [`Go to ${title}`, to] as const),
  ];
}

/** Contact actions for the first customer found. */
function contactHits(found: Found): Hit[] {
  const customer = found.find(({ kind }) => kind === 'customer');
  if (!customer || customer.mobile === '' || isMasked(customer.mobile)) return [];
  return [
    {
      to: whatsAppAddress(customer.mobile),
      icon: <IconTile icon={<WhatsAppIcon size="small" />} />,
      title: `Message ${customer.title} on WhatsApp`,
      isExternal: true,
    },
    {
      to: callAddress(customer.mobile),
      icon: <IconTile icon={<PhoneIcon size="small" />} />,
      title: `Call ${customer.title}`,
      isExternal: true,
    },
  ];
}

const lists = [
  ['order', 'orders', '/dashboard/order-management'],
  ['customer', 'customers', '/dashboard/users-management'],
  ['product', 'products', '/dashboard/product'],
  ['ticket', 'messages', '/dashboard/tickets'],
  ['coupon', 'coupons', '/dashboard/coupon-management'],
] as const;

/** The long lists, searched for the same text; offered where something is in them. */
const listHits = (text: string, found: ReadonlyMap<Kind, unknown>): Hit[] =>
  lists
    .filter(([kind]) => found.has(kind))
    .map(([, name, to]) => ({
      to: `${to}?${new URLSearchParams({ search: text })}`,
      icon: <IconTile icon={<SearchIcon size="small" />} />,
      title: `All ${name} for “${text}”`,
    }));

function IconTile({ icon }: { readonly icon: ReactNode }) {
  return <span className="grid size-9 place-items-center text-ink-muted">{icon}</span>;
}
