import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shopFactsQuery } from '../../pieces/api/shop-facts.ts';
import { ChevronRightIcon, InfoIcon, MailIcon, PhoneIcon, PinIcon } from '../../ui/icons.tsx';

const answered = [
  { question: 'Where is my order?', to: '/myorders' },
  { question: 'When will my order arrive?', to: '/shipping-info' },
  { question: 'How do I return a product?', to: '/returns-exchanges' },
  { question: 'How do I find my size?', to: '/size-guide' },
] as const;

/** The other ways to the shop, who sells, and who answers for complaints (decisions §7). */
export function ReachUs() {
  const { data: facts } = useQuery(shopFactsQuery());
  if (!facts) return null;
  return (
    <aside className="grid content-start gap-10">
      <Group id="reach" title="Call or write">
        <Row icon={<PhoneIcon />}>
          <a href={`tel:${facts.phone.replaceAll(/[^+\d]/g, '')}`} className="figures font-semibold">
            {facts.phone}
          </a>
        </Row>
        <Row icon={<MailIcon />}>
          <a href={`mailto:${facts.support_email}`} className="wrap-anywhere font-semibold">
            {facts.support_email}
          </a>
        </Row>
        <Row icon={<PinIcon />}>
          <strong className="block font-semibold">{facts.legal_name}</strong>
          <span className="type-note block whitespace-pre-line">{facts.support_address}</span>
          <span className="type-note block">GSTIN {facts.gstin}</span>
        </Row>
      </Group>
      <div>
        <Group id="officer" title="Grievance officer">
          <Row icon={<InfoIcon />}>
            <strong className="block font-semibold">{facts.grievance_officer}</strong>
            <span className="type-note wrap-anywhere block">{facts.grievance_contact}</span>
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
      <ul>{children}</ul>
    </section>
  );
}

function Row({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex min-h-13 items-start gap-4 border-rule border-b py-3">
      <span className="text-ink-muted">{icon}</span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
