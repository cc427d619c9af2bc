import type { ReactNode } from 'react';
import { browserClient } from '../../api/client.ts';
import { CodeForm } from '../../components/codes/code-form.tsx';
import { TextButton } from '../../ui/buttons/text-link.tsx';
import { takeFocus } from '../../ui/focus/use-focus-after.ts';
import { Panel } from '../../ui/panel.tsx';
import { type MessageEntry, messageErrorsOf } from './message-entry.ts';

interface ProveEmailProps {
  readonly entry: MessageEntry;
  readonly onEdit: () => void;
  /** The shop found something wrong with the message itself. */
  readonly onRefused: (error: unknown) => void;
  readonly onSent: (ticketNumber: string) => void;
}

/** Shows the message once more and requests the code that verifies its email; the correct code sends it. */
export function ProveEmail({ entry, onEdit, onRefused, onSent }: ProveEmailProps) {
  async function check(otp: string) {
    const { email } = entry;
    const { data } = await browserClient.call('contact.verifyCode', { email, otp });
    try {
      const reply = await browserClient.call('contact.submit', { ...entry, contactToken: data.contactToken });
      onSent(reply.data.ticketNumber);
    } catch (error) {
      if (Object.keys(messageErrorsOf(error)).length === 0) throw error;
      onRefused(error);
    }
  }

  return (
    <div className="grid gap-8">
      <section aria-labelledby="said">
        <div className="flex items-baseline justify-between gap-4 border-rule border-b pb-2">
          <h2 id="said" className="type-heading">
            Your message
          </h2>
          <TextButton className="text-small" onClick={onEdit}>
            Edit
          </TextButton>
        </div>
        <dl>
          <SentNote name="From">
            {entry.name}, {entry.email}
          </SentNote>
          <SentNote name="About">
            {[entry.subject, entry.orderId, entry.ticketNumber].filter(Boolean).join(', ')}
          </SentNote>
          <SentNote name="Message">{entry.message}</SentNote>
        </dl>
      </section>
      <Panel>
        <section aria-labelledby="proof" className="grid max-w-112 gap-5">
          <div>
            {/* The form that had the focus is gone; the heading announces the new step. */}
            <h2 id="proof" ref={takeFocus} tabIndex={-1} className="type-heading">
              Verify your email
            </h2>
            <p className="mt-2 text-small">
              Enter the 6-digit code we sent to <strong className="wrap-anywhere">{entry.email}</strong>. The
              code is valid for 10 minutes.
            </p>
          </div>
          <CodeForm
            codeKey={`contact:${entry.email}`}
            step="Send message"
            check={check}
            send={async () => (await browserClient.call('contact.sendCode', { email: entry.email })).data}
          />
        </section>
      </Panel>
    </div>
  );
}

function SentNote({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1 border-rule border-b py-3 md:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-muted text-small">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
