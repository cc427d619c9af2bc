import { useEffect, useRef } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';

/** The message is here: its number, and what happens next. */
export function Ticket({ ticketNumber, email }: { readonly ticketNumber: string; readonly email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="ticket" className="grid justify-items-start gap-4 border-ink border-t pt-6">
      <h2 id="ticket" ref={heading} tabIndex={-1} className="type-title">
        We have your message
      </h2>
      <p className="type-lead">
        Your ticket is <strong className="figures whitespace-nowrap">{ticketNumber}</strong>.
      </p>
      <p className="max-w-measure">
        A copy is on its way to <span className="wrap-anywhere">{email}</span>. We answer to that address; say
        the number whenever you call or write about it.
      </p>
      <LinkButton to="/products">Back to the pieces</LinkButton>
    </section>
  );
}
