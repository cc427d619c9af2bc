import { categoryPath } from '@jhumka/domain/catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { categoryListQuery } from '../pieces/api/category-list.ts';
import { type ShopFacts, shopFactsQuery } from '../pieces/api/shop-facts.ts';
import { Wordmark } from '../pieces/wordmark.tsx';
import { helpLinks, legalLinks, type SiteLink, shopLinks, yourLinks } from './site-links.ts';

/** The foot of every page: where to go, who sells, whom to ask (spec 2.32, decisions §8). */
export function Footer() {
  const { data: facts } = useSuspenseQuery(shopFactsQuery());
  const { data: categories } = useSuspenseQuery(categoryListQuery());
  const categoryLinks = categories.map(({ name }) => ({ label: name, to: categoryPath(name) }));
  return (
    <footer className="bg-linen text-small">
      <div className="page">
        <div className="grid grid-cols-2 gap-x-12 gap-y-10 py-[clamp(3rem,2rem+3vw,5rem)] lg:grid-cols-[1.5fr_1fr_1fr_1.6fr]">
          <div className="grid content-start justify-items-start gap-4 max-lg:col-span-full">
            <Wordmark />
            <p className="max-w-xs text-ink-muted">
              Jewellery to wear every day, sent to any pincode in India.
            </p>
          </div>
          <LinkColumn title="Shop" links={[...shopLinks, ...categoryLinks]} />
          <div className="grid content-start gap-10">
            <LinkColumn title="Yours" links={yourLinks} />
            <LinkColumn title="Help" links={helpLinks} />
          </div>
          <Seller facts={facts} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule-strong border-t py-5 text-ink-muted text-note">
          <span>© 2025 {facts.name}</span>
          {legalLinks.length > 0 && (
            <span className="flex gap-5">
              {legalLinks.map(({ label, to }) => (
                <Link key={to} to={to} className="inline-flex min-h-target items-center underline">
                  {label}
                </Link>
              ))}
            </span>
          )}
          <SocialLinks links={facts.social_links} />
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly SiteLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="type-label mb-2 md:mb-4">{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-target items-center underline-offset-[0.3em] hover:underline md:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Seller({ facts }: { facts: ShopFacts }) {
  return (
    <section aria-label="Sold by" className="grid content-start gap-3 max-lg:col-span-full">
      <h2 className="type-label mb-1">Sold by</h2>
      <p>
        {facts.legal_name}
        <br />
        {facts.support_address}
        <br />
        GSTIN <span className="figures">{facts.gstin}</span>
      </p>
      <p>
        <a href={`tel:${facts.phone.replaceAll(' ', '')}`} className="figures hover:underline">
          {facts.phone}
        </a>
        <br />
        <a href={`mailto:${facts.support_email}`} className="break-words hover:underline">
          {facts.support_email}
        </a>
      </p>
      <p>
        Grievance officer: {facts.grievance_officer}, {facts.grievance_contact}
      </p>
    </section>
  );
}

function SocialLinks({ links }: { links: ShopFacts['social_links'] }) {
  if (links.length === 0) return null;
  return (
    <span className="flex gap-5">
      {links.map(({ name, url }) => (
        <a
          key={url}
          href={url}
          rel="noopener"
          className="inline-flex min-h-target items-center text-ink-soft hover:underline"
        >
          {name}
        </a>
      ))}
    </span>
  );
}
