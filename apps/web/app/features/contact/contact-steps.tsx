import { ApiProblem } from '@jhumka/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { recordCodeSent } from '../../components/codes/code-notes.ts';
import { useForm } from '../../components/use-form.ts';
import { useSession } from '../../session/use-session.ts';
import type { User } from '../../session/user-query.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { takeFocus } from '../../ui/focus/use-focus-after.ts';
import { type MessageEntry, messageDraft, messageErrors, messageErrorsOf } from './message-entry.ts';
import { MessageForm } from './message-form.tsx';
import { ProveEmail } from './prove-email.tsx';

type Step = { readonly at: 'writing' | 'proving' } | { readonly at: 'sent'; readonly ticketNumber: string };

/** A message to the shop: written, its email proven by a code, sent, and answered with a ticket (spec 7.18). */
export function ContactSteps() {
  const [step, setStep] = useState<Step>({ at: 'writing' });
  // What the shop refused in the message after its email was proven.
  const [refusal, setRefusal] = useState<unknown>();
  const saved = useLinkedEntry();
  const { user } = useSession();
  // A verified email of the account needs no code.
  const isProven = ({ email }: MessageEntry) =>
    user?.verify_email === true && user.email === email.trim().toLowerCase();
  const write = useChange(
    async (entry: MessageEntry) => {
      if (isProven(entry)) return (await browserClient.call('contact.write', entry)).data.ticketNumber;
      return sendCode(entry.email);
    },
    {
      onSuccess: (ticketNumber) => {
        if (ticketNumber === null) setStep({ at: 'proving' });
        else finish(ticketNumber);
      },
      failed: null,
    },
  );
  const form = useForm({
    saved,
    check: messageErrors,
    change: refusal ? { ...write, isSuccess: false, error: refusal } : write,
    send: (entry) => {
      setRefusal(undefined);
      write.mutate(entry);
    },
    refused: messageErrorsOf,
    onType: (entry) => {
      setRefusal(undefined);
      if (write.isError) write.reset();
      messageDraft.write(entry);
    },
  });
  const { entry } = form;
  useFilledEntry(form.set);

  function finish(ticketNumber: string) {
    messageDraft.erase();
    setStep({ at: 'sent', ticketNumber });
  }

  if (step.at === 'sent') return <Ticket ticketNumber={step.ticketNumber} email={entry.email} />;
  if (step.at === 'proving') {
    return (
      <ProveEmail
        entry={entry}
        onEdit={() => setStep({ at: 'writing' })}
        onRefused={(error) => {
          setRefusal(error);
          setStep({ at: 'writing' });
        }}
        onSent={finish}
      />
    );
  }
  return <MessageForm form={form} isProven={isProven(entry)} />;
}

/** Returns the initial entry from the query parameters. */
function useLinkedEntry(): MessageEntry {
  const [query] = useSearchParams();
  const orderId = query.get('order') ?? '';
  return {
    name: '',
    email: '',
    mobile: '',
    subject: orderId === '' ? '' : 'An order',
    orderId,
    ticketNumber: query.get('ticket')?.slice(0, 40) ?? '',
    message: '',
  };
}

/** Fills in the draft and the user, where the form does not have something already. */
function useFilledEntry(set: (fill: (now: MessageEntry) => Partial<MessageEntry>) => void) {
  const { user } = useSession();
  // The server that rendered the page does not know this browser's storage.
  const restore = useEffectEvent((draft: MessageEntry) =>
    set((now) => ({
      ...draft,
      orderId: now.orderId || draft.orderId,
      ticketNumber: now.ticketNumber || draft.ticketNumber,
    })),
  );
  useEffect(() => {
    const draft = messageDraft.read();
    if (draft) restore(draft);
  }, []);
  const introduce = useEffectEvent(({ name, email, mobile }: User) =>
    set((now) => ({
      name: now.name || name,
      email: now.email || email,
      mobile: now.mobile || mobile,
    })),
  );
  useEffect(() => {
    if (user) introduce(user);
  }, [user]);
}

/** A code that was already sent is still valid. */
async function sendCode(email: string): Promise<null> {
  const key = `contact:${email}` as const;
  try {
    const { data } = await browserClient.call('contact.sendCode', { email });
    recordCodeSent(key, Date.now(), data.resendAfterSeconds);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'code-too-soon') throw error;
    recordCodeSent(key, Date.now(), error.retryAfterSeconds ?? 0);
  }
  return null;
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
