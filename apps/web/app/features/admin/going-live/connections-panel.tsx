import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatTime } from '../kit/format.ts';
import { PartNotLoaded } from '../kit/not-loaded.tsx';
import { mailTest, paymentTest, textTest } from '../providers/connection-tests.ts';
import { type Providers, providersQuery } from '../providers/providers-queries.ts';

/** Tries the mail server, the provider of text messages and the payment keys: one by one, or all that are set. */
export function ConnectionsPanel() {
  const query = useQuery(providersQuery());
  if (query.data) return <Connections {...query.data} />;
  return query.isError ? (
    <PartNotLoaded what="The connections" query={query} />
  ) : (
    <Skeleton className="h-64" />
  );
}

function Connections({ mail, texts, payments }: Providers) {
  const mobile = useSession().user?.mobile ?? '';
  const mailTrial = useTrial(mailTest, mail.source !== 'none');
  const textTrial = useTrial(textTest(mobile), texts.source !== 'none' && mobile !== '');
  const paymentTrial = useTrial(paymentTest, payments.mode !== 'none');
  const possible = [mailTrial, textTrial, paymentTrial].filter(({ isPossible }) => isPossible);
  return (
    <Panel className="rounded-2">
      <section aria-labelledby="connections-title">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="connections-title" className="type-heading">
            Try the connections
          </h2>
          {possible.length > 1 && (
            <Button
              size="small"
              isBusy={possible.some(({ isPending }) => isPending)}
              onClick={() => {
                for (const { start } of possible) start();
              }}
            >
              Try all
            </Button>
          )}
        </div>
        <ul>
          <Connection name="Email" trial={mailTrial} label="Send me an email" impossible={<NotSet />} />
          <Connection
            name="Text message"
            trial={textTrial}
            label={`Send to ${mobile}`}
            impossible={texts.source === 'none' ? <NotSet /> : <NoMobile />}
          />
          <Connection name="Payment" trial={paymentTrial} label="Try the keys" impossible={<NotSet />} />
          <li className={rowClasses}>
            <p className="w-32 font-medium">Payment webhook</p>
            <p className={answerClasses}>
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

interface Trial {
  /** False for a connection that is not set. */
  readonly isPossible: boolean;
  readonly isPending: boolean;
  /** Sentence of a success, or of a failure; undefined before. */
  readonly done: string | undefined;
  readonly failed: string | undefined;
  readonly start: () => void;
}

function useTrial<Reply>(
  test: { run: () => Promise<Reply>; done: (reply: Reply) => string; failed: string },
  isPossible: boolean,
): Trial {
  const { isPending, data, error, mutate } = useChange(test.run, { failed: null });
  return {
    isPossible,
    isPending,
    done: data && test.done(data),
    failed: error ? problemMessage(error, test.failed) : undefined,
    start: () => mutate(),
  };
}

const rowClasses = 'flex min-h-13 flex-wrap items-center gap-x-6 gap-y-1 border-rule py-2 not-first:border-t';
const answerClasses = 'min-w-0 flex-1 basis-60 wrap-anywhere text-small text-ink-muted';

interface ConnectionProps {
  readonly name: string;
  readonly trial: Trial;
  readonly label: string;
  /** Why it can't be tried, and where that is mended. */
  readonly impossible: ReactNode;
}

function Connection({ name, trial, label, impossible }: ConnectionProps) {
  const { isPossible, isPending, done, failed, start } = trial;
  return (
    <li className={rowClasses}>
      <p className="w-32 font-medium">{name}</p>
      {isPossible ? (
        <>
          <p role="status" className={answerClasses}>
            {isPending && 'Trying…'}
            {!isPending && failed && <span className="text-danger">{failed}</span>}
            {!isPending && done && <span className="text-success">{done}</span>}
          </p>
          <Button size="small" isBusy={isPending} onClick={start}>
            {label}
          </Button>
        </>
      ) : (
        <p className={answerClasses}>{impossible}</p>
      )}
    </li>
  );
}

function NotSet() {
  return (
    <>
      Not set.{' '}
      <Link to="/dashboard/providers" className="text-link">
        Open Connections
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
