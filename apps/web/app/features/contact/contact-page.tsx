import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { shopName } from '../../components/brand/brand.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import { ChevronRightIcon, MailIcon, PhoneIcon } from '../../ui/icons/page-icons.tsx';
import { InfoIcon, PinIcon } from '../../ui/icons.tsx';
import { Breadcrumbs } from '../../ui/lists/breadcrumbs.tsx';
import { ContactSteps } from './contact-steps.tsx';

export const meta = () => [
  { title: pageTitle('Contact') },
  {
    name: 'description',
    content: `Email or call ${shopName()}, or reach the grievance officer. Every message gets a ticket number.`,
  },
];

export default function ContactRoute() {
  return <ContactPage />;
}

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Contact' }];

/** Contact page: ticket form, phone number, grievance officer. */
export function ContactPage() {
  return (
    <div className="page pt-2 pb-section">
      <Breadcrumbs crumbs={crumbs} />
      <header className="pt-3 pb-8 md:pt-5 md:pb-10">
        <h1 className="type-display">Contact us</h1>
        <p className="type-lead mt-2 max-w-168">
          Our team reads every message. You get a ticket number right away.
        </p>
      </header>
      <div className="grid gap-x-[clamp(2rem,6vw,5.5rem)] gap-y-14 lg:grid-cols-[8fr_5fr]">
        <div>
          <ContactSteps />
        </div>
        <ReachUs />
      </div>
    </div>
  );
}

const answered = [
  { question: 'Where is my order?', to: '/myorders' },
  { question: 'When will my order arrive?', to: '/shipping-info' },
  { question: 'How do I return a product?', to: '/returns-exchanges' },
  { question: 'How do I find my size?', to: '/size-guide' },
] as const;

/** Other contact channels, the seller, and the grievance officer (decisions §7). */
function ReachUs() {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  if (!shopConfig) return null;
  return (
    <aside className="grid content-start gap-10">
      <Group id="reach" title="Call or write">
        <Row icon={<PhoneIcon />} isShown={shopConfig.phone !== ''}>
          <a href={`tel:${shopConfig.phone.replaceAll(/[^+\d]/g, '')}`} className="figures font-semibold">
            {shopConfig.phone}
          </a>
        </Row>
        <Row icon={<MailIcon />} isShown={shopConfig.support_email !== ''}>
          <a href={`mailto:${shopConfig.support_email}`} className="wrap-anywhere font-semibold">
            {shopConfig.support_email}
          </a>
        </Row>
        <Row icon={<PinIcon />}>
          <strong className="block font-semibold">{shopConfig.legal_name}</strong>
          <span className="type-note block whitespace-pre-line">{shopConfig.support_address}</span>
          {shopConfig.gstin && <span className="type-note block">GSTIN {shopConfig.gstin}</span>}
        </Row>
      </Group>
      <div>
        <Group id="officer" title="Grievance officer">
          <Row icon={<InfoIcon />} isShown={shopConfig.grievance_officer !== ''}>
            <strong className="block font-semibold">{shopConfig.grievance_officer}</strong>
            <span className="type-note wrap-anywhere block">{shopConfig.grievance_contact}</span>
          </Row>
        </Group>
        <p className="type-note mt-3">
          Not satisfied with our answer? Write to the grievance officer with your ticket number. Complaints
          are acknowledged within 48 hours and resolved within a month.
        </p>
      </div>
      <Group id="answered" title="Quick answers">
        {answered.map(({ question, to }) => (
          <li key={to} className="border-rule border-b">
            <Link to={to} className="flex min-h-13 items-center justify-between hover:underline">
              {question}
              <ChevronRightIcon size="small" className="text-ink-muted" />
            </Link>
          </li>
        ))}
      </Group>
    </aside>
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ id, title, children }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-heading border-ink border-b pb-3">
        {title}
      </h2>
      <ul className="wrap-anywhere">{children}</ul>
    </section>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  /** False for what a new shop has not entered yet. */
  readonly isShown?: boolean;
  readonly children: ReactNode;
}

function Row({ icon, isShown = true, children }: RowProps) {
  if (!isShown) return null;
  return (
    <li className="flex min-h-13 items-start gap-4 border-rule border-b py-3">
      <span className="text-ink-muted">{icon}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
