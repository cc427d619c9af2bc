import { categoryPath } from '@jhumka/domain/catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { categoryListQuery } from '../components/api/category-list.ts';
import { type ShopConfig, shopConfigQuery } from '../components/api/shop-config.ts';
import { Wordmark } from '../components/brand/wordmark.tsx';
import { helpLinks, legalLinks, type SiteLink, shopLinks, yourLinks } from '../components/site-links.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { CollectionsLink } from './menu/collections-link.tsx';

/** Footer of every page: links, seller, contact (spec 2.32, decisions §7, §8). */
export function Footer() {
  const { data: facts } = useSuspenseQuery(shopConfigQuery());
  const { data: categories } = useSuspenseQuery(categoryListQuery());
  return (
    <footer className="bg-linen text-small print:hidden">
      <div className="page">
        <div className="grid grid-cols-2 gap-x-8 py-[clamp(3rem,2rem+3vw,5rem)] md:gap-y-10 md:grid-cols-3 lg:grid-cols-[1.3fr_.9fr_.9fr_1fr_1.6fr] xl:gap-x-12 *:min-w-0">
          <div className="col-span-full flex flex-wrap items-center justify-between gap-x-8 gap-y-3 max-md:pb-6 lg:col-span-1 lg:grid lg:content-start lg:justify-items-start">
            <Wordmark />
            <p data-tagline="" className="max-w-80 text-ink-muted md:max-lg:max-w-none">
              {facts.tagline}
            </p>
          </div>
          {(facts.menus.footer ?? shippedColumns(categories)).map(({ title, links }) => (
            <LinkColumn key={title} title={title} links={links} />
          ))}
          <Seller facts={facts} />
        </div>
        {facts.gstin.includes('demo') && (
          <p className="pb-4 text-ink-muted">
            This is a demo shop: its products, hallmarks and certificates are samples.
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-rule-strong border-t py-4 text-ink-muted text-note pb-[calc(1rem+var(--foot-room))] max-md:pb-[calc(5.5rem+var(--foot-room))] md:pr-20">
          <span
            className="wrap-anywhere"
            suppressHydrationWarning
          >{`© 2025–${new Date().getFullYear()} ${facts.name}`}</span>
          <nav aria-label="Policies" className="flex gap-5">
            {legalLinks.map(({ label, to }) => (
              <Link key={to} to={to} className="inline-flex min-h-target items-center underline">
                {label}
              </Link>
            ))}
          </nav>
          <SocialLinks links={facts.social_links} />
        </div>
      </div>
    </footer>
  );
}

const shippedColumns = (categories: readonly { name: string }[]) => [
  {
    title: 'Shop',
    links: [...shopLinks, ...categories.map(({ name }) => ({ label: name, to: categoryPath(name) }))],
  },
  { title: 'Help', links: helpLinks },
  { title: 'Your shopping', links: yourLinks },
];

const columnLink =
  'inline-flex min-h-target items-center underline-offset-[0.3em] hover:underline md:min-h-9';

function LinkColumn({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title} className="max-md:col-span-full">
      <FoldedPart title={title}>
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              {to === '/products' ? (
                <CollectionsLink className={columnLink}>{label}</CollectionsLink>
              ) : (
                <Link to={to} className={columnLink}>
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </FoldedPart>
    </nav>
  );
}

/** A part of the foot that phones fold and wide screens show; it opens without scripts too. */
function FoldedPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="foot-part group max-md:border-rule-strong max-md:border-b">
      <summary className="flex list-none items-center justify-between md:pointer-events-none max-md:min-h-13 md:mb-4 [&::-webkit-details-marker]:hidden">
        <h2 className="type-label">{title}</h2>
        <ChevronDownIcon size="small" className="transition-transform group-open:rotate-180 md:hidden" />
      </summary>
      <div className="max-md:pb-4">{children}</div>
    </details>
  );
}

/** Seller details, as required by law; in three columns on tablets. */
function Seller({ facts }: { facts: ShopConfig }) {
  return (
    <section aria-label="Sold by" className="col-span-full lg:col-span-1">
      <FoldedPart title="Sold by">
        <div className="wrap-anywhere grid grid-cols-1 gap-x-8 gap-y-3 md:max-lg:grid-cols-3">
          <p>
            {facts.legal_name}
            <br />
            {facts.support_address}
            <br />
            {facts.gstin && `GSTIN ${facts.gstin}`}
          </p>
          <p className="-my-3 md:-my-2">
            {facts.phone && (
              <a
                href={`tel:${facts.phone.replaceAll(' ', '')}`}
                className="inline-flex min-h-target items-center tabular-nums hover:underline md:min-h-9"
              >
                {facts.phone}
              </a>
            )}
            <br />
            {facts.support_email && (
              <a
                href={`mailto:${facts.support_email}`}
                className="inline-flex min-h-target items-center break-all hover:underline md:min-h-9"
              >
                {facts.support_email}
              </a>
            )}
          </p>
          {facts.grievance_officer && (
            <p>
              Grievance officer: {facts.grievance_officer}, {facts.grievance_contact}. A complaint is
              acknowledged within 48 hours and resolved within a month.
            </p>
          )}
        </div>
      </FoldedPart>
    </section>
  );
}

function SocialLinks({ links }: { links: ShopConfig['social_links'] }) {
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener"
            className="inline-flex min-h-target items-center text-ink-soft hover:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
