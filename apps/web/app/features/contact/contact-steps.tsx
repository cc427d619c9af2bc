import { ApiProblem } from '@jhumka/contract/client';
import { subjectOfReturns } from '@jhumka/domain/sales';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { problemMessage, waitMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { noteCodeSent } from '../../components/codes/code-notes.ts';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { takeFocus } from '../../ui/use-focus-after.ts';
import { type MessageEntry, type MessageErrors, messageDraft, messageErrorsOf } from './message-entry.ts';
import { MessageForm } from './message-form.tsx';
import { ProveEmail } from './prove-email.tsx';

type Step = { readonly at: 'writing' | 'proving' } | { readonly at: 'sent'; readonly ticketNumber: string };

/** A message to the shop: written, its email proven by a code, sent, and answered with a ticket (spec 7.18). */
export function ContactSteps() {
  const [entry, change, settle] = useEntry();
  const [step, setStep] = useState<Step>({ at: 'writing' });
  const [refused, setRefused] = useState<MessageErrors>({});
  const send = useChange(() => sendCode(entry.email), {
    onSuccess: () => setStep({ at: 'proving' }),
    failed: null,
  });

  const { user } = useSession();
  // A verified email of the account needs no code.
  const isProven = user?.verify_email === true && user.email === entry.email.trim().toLowerCase();
  const write = useChange(async () => (await browserClient.call('contact.write', entry)).data.ticketNumber, {
    onSuccess: (ticketNumber) => {
      settle();
      setStep({ at: 'sent', ticketNumber });
    },
    onError: (error) => setRefused(messageErrorsOf(error)),
    failed: null,
  });
  const failed = isProven ? write : send;

  if (step.at === 'sent') return <Ticket ticketNumber={step.ticketNumber} email={entry.email} />;
  if (step.at === 'proving') {
    return (
      <ProveEmail
        entry={entry}
        onEdit={() => setStep({ at: 'writing' })}
        onRefused={(errors) => {
          setRefused(errors);
          setStep({ at: 'writing' });
        }}
        onSent={(ticketNumber) => {
          settle();
          setStep({ at: 'sent', ticketNumber });
        }}
      />
    );
  }
  return (
    <MessageForm
      entry={entry}
      onChange={(next) => {
        setRefused({});
        change(next);
      }}
      refused={refused}
      problem={
        failed.isError
          ? `${problemMessage(failed.error, `We could not send the ${isProven ? 'message' : 'code'}. Please try again`)} ${waitMessage(failed.error)}`
          : undefined
      }
      isProven={isProven}
      isBusy={failed.isPending}
      onDone={() => failed.mutate()}
    />
  );
}

/** Form state, prefilled from the user and the order in the link. */
function useEntry(): [MessageEntry, (entry: MessageEntry) => void, () => void] {
  const { user } = useSession();
  const [query] = useSearchParams();
  const orderId = query.get('order') ?? '';
  const isReturn = query.get('about') === 'return';
  const ticketNumber = query.get('ticket')?.slice(0, 40) ?? '';
  const [entry, setEntry] = useState<MessageEntry>({
    name: '',
    email: '',
    mobile: '',
    subject: isReturn ? subjectOfReturns : orderId === '' ? '' : 'An order',
    orderId,
    ticketNumber,
    message: '',
  });
  // The server that rendered the page does not know this browser's storage.
  useEffect(() => {
    const draft = messageDraft.read();
    if (draft) {
      setEntry((now) => ({
        ...draft,
        orderId: now.orderId || draft.orderId,
        ticketNumber: now.ticketNumber || draft.ticketNumber,
      }));
    }
  }, []);
  useEffect(() => {
    if (!user) return;
    setEntry((now) => ({
      ...now,
      name: now.name || user.name,
      email: now.email || user.email,
      mobile: now.mobile || user.mobile,
    }));
  }, [user]);
  return [
    entry,
    (next) => {
      setEntry(next);
      messageDraft.write(next);
    },
    messageDraft.erase,
  ];
}

/** A code that was already sent is still valid. */
async function sendCode(email: string): Promise<void> {
  const key = `contact:${email}` as const;
  try {
    const { data } = await browserClient.call('contact.sendCode', { email });
    noteCodeSent(key, Date.now(), data.resendAfterSeconds);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'code-too-soon') throw error;
    noteCodeSent(key, Date.now(), error.retryAfterSeconds ?? 0);
  }
}

/** The message is here: its number, and what happens next. */
function Ticket({ ticketNumber, email }: { readonly ticketNumber: string; readonly email: string }) {
  const { status } = useSession();
  return (
    <section aria-labelledby="ticket" className="grid justify-items-start gap-4 border-ink border-t pt-6">
      <h2 id="ticket" ref={takeFocus} tabIndex={-1} className="type-title">
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
