import { useEffect, useRef } from 'react';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The message is here: its number, and what happens next. */
export function Ticket({ ticketNumber, email }: { readonly ticketNumber: string; readonly email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { status } = useSession();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="ticket" className="grid justify-items-start gap-4 border-ink border-t pt-6">
      <h2 id="ticket" ref={heading} tabIndex={-1} className="type-title">
        Message received
      </h2>
      <p className="type-lead">
        Your ticket is <strong className="figures whitespace-nowrap">{ticketNumber}</strong>.
      </p>
      <p className="max-w-measure">
        We have emailed a copy to <span className="wrap-anywhere">{email}</span>. We reply to that address.
        Please quote your ticket number when you call or write.
      </p>
      {status === 'signed-in' && <TextLink to="/dashboard/messages">View your messages</TextLink>}
      <LinkButton to="/products">Continue shopping</LinkButton>
    </section>
  );
}
