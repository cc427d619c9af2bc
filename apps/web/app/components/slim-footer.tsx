import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shopConfigQuery } from './api/shop-config.ts';
import { legalLinks } from './site-links.ts';

const link = 'inline-flex min-h-target items-center underline';

/** Footer of the checkout: the seller, the support contact and the policies; no link that leads away from the order. */
export default function SlimFooter() {
  const { data: facts } = useSuspenseQuery(shopConfigQuery());
  return (
    <footer className="border-rule border-t text-ink-muted text-note print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 pb-[calc(1rem+var(--foot-room))] max-md:pb-[calc(5.5rem+var(--foot-room))]">
        <span className="wrap-anywhere tabular-nums">
          {facts.legal_name}
          {facts.gstin && `, GSTIN ${facts.gstin}`}
        </span>
        {facts.phone && (
          <span>
            Help:{' '}
            <a href={`tel:${facts.phone.replaceAll(' ', '')}`} className={`figures ${link}`}>
              {facts.phone}
            </a>
          </span>
        )}
        <nav aria-label="Policies" className="flex flex-wrap gap-x-5 md:mr-16">
          {[{ label: 'Returns', to: '/returns-exchanges' }, ...legalLinks].map(({ label, to }) => (
            <Link key={to} to={to} className={link}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
