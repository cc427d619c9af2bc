import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { formatTime } from '../kit/format.ts';
import { type Providers, providersQuery } from '../providers/providers-queries.ts';

/** Tries the mail server, the provider of text messages and the payment keys: one by one, or all that are set. */
export function ConnectionsPanel() {
  const { data: providers } = useQuery(providersQuery());
  return providers ? <Connections {...providers} /> : null;
}

function Connections({ mail, texts, payments }: Providers) {
  const { user } = useSession();
  const mobile = user?.mobile ?? '';
  const mailTest = useChange(() => browserClient.call('admin.goingLive.sendTestMail', {}), { failed: null });
  const textTest = useChange(() => browserClient.call('admin.providers.testText', { mobile }), {
    failed: null,
  });
  const paymentTest = useChange(() => browserClient.call('admin.providers.testPayment', {}), {
    failed: null,
    changes: ['admin.providers.get'],
  });
  const isTextReady = texts.source !== 'none' && mobile !== '';
  const ready = [
    ...(mail.source === 'none' ? [] : [mailTest]),
    ...(isTextReady ? [textTest] : []),
    ...(payments.mode === 'none' ? [] : [paymentTest]),
  ];
  const tryAll = () => {
    for (const test of ready) if (!test.isPending) test.mutate();
  };
  return (
    <Panel className="rounded-2">
      <section aria-labelledby="connections-title">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="connections-title" className="type-heading">
            Try the connections
          </h2>
          {ready.length > 1 && (
            <Button size="small" isBusy={ready.some(({ isPending }) => isPending)} onClick={tryAll}>
              Try all
            </Button>
          )}
        </div>
        <ul>
          <Connection
            name="Email"
            test={mailTest}
            label={mail.source === 'none' ? null : 'Send me an email'}
            note={mail.source === 'none' ? <NotSet /> : 'Not tried yet'}
            done={mailTest.data && `Sent to ${mailTest.data.data.to}`}
            failed="The email was not sent. Please try again."
          />
          <Connection
            name="Text message"
            test={textTest}
            label={isTextReady ? `Send to ${mobile}` : null}
            note={texts.source === 'none' ? <NotSet /> : mobile === '' ? <NoMobile /> : 'Not tried yet'}
            done={textTest.data && `Sent to ${textTest.data.data.to}`}
            failed="The text message was not sent. Please try again."
          />
          <Connection
            name="Payment"
            test={paymentTest}
            label={payments.mode === 'none' ? null : 'Try the keys'}
            note={payments.mode === 'none' ? <NotSet /> : 'Not tried yet'}
            done={
              paymentTest.data && `An order of Rs.1.00 was made, ${paymentTest.data.data.id}. Nobody pays it.`
            }
            failed="The payment provider did not answer. Please try again."
          />
          <li className={rowClasses}>
            <p className="w-32 font-medium">Payment webhook</p>
            <p className={noteClasses}>
              {payments.lastWebhookAt === null
                ? 'Never heard. The first payment calls it.'
                : `Last heard on ${formatTime(payments.lastWebhookAt)}`}
            </p>
          </li>
        </ul>
      </section>
    </Panel>
  );
}

const rowClasses = 'flex min-h-13 flex-wrap items-center gap-x-6 gap-y-1 border-rule py-2 not-first:border-t';
const noteClasses = 'min-w-0 flex-1 basis-60 wrap-anywhere text-small text-ink-muted';

interface ConnectionProps {
  readonly name: string;
  readonly test: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly mutate: () => void;
  };
  /** Label of the button; null while it can't be tried. */
  readonly label: string | null;
  /** Shown until it was tried. */
  readonly note: ReactNode;
  /** Sentence of a success, once there was one. */
  readonly done: string | undefined;
  readonly failed: string;
}

function Connection({ name, test, label, note, done, failed }: ConnectionProps) {
  return (
    <li className={rowClasses}>
      <p className="w-32 font-medium">{name}</p>
      <div role="status" className={noteClasses}>
        {test.isPending ? (
          'Trying…'
        ) : test.isError ? (
          <span className="text-danger">{problemMessage(test.error, failed)}</span>
        ) : done ? (
          <span className="text-success">{done}</span>
        ) : (
          note
        )}
      </div>
      {label !== null && (
        <Button size="small" isBusy={test.isPending} onClick={() => test.mutate()}>
          {label}
        </Button>
      )}
    </li>
  );
}

function NotSet() {
  return (
    <>
      Not set.{' '}
      <Link to="/dashboard/providers" className="text-link">
        Open Providers
      </Link>
    </>
  );
}

function NoMobile() {
  return (
    <>
      Your profile has no mobile number.{' '}
      <Link to="/dashboard/profile" className="text-link">
        Add it
      </Link>
    </>
  );
}
