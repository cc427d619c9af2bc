import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { formatTime } from '../kit/format.ts';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { TryButton } from '../kit/try-button.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { type Providers, providersQuery, registrationQuery } from './providers-queries.ts';
import { RegistrationForm } from './registration-form.tsx';
import { TextProviderForm } from './text-provider-form.tsx';

/** Who carries emails, text messages and payments, entered and tried. */
export function ProvidersPage() {
  const query = useQuery(providersQuery());
  const { data: registration } = useQuery(registrationQuery());
  const { data: providers } = query;
  return (
    <>
      <PageHead title="Providers" note="Passwords and keys are stored encrypted and never shown again." />
      {providers ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <MailServerForm key={`mail ${JSON.stringify(providers.mail)}`} mail={providers.mail} />
          <TextProviderForm key={`texts ${JSON.stringify(providers.texts)}`} texts={providers.texts} />
          <Payments payments={providers.payments} />
          {registration && (
            <RegistrationForm
              key={registration.version}
              registration={registration}
              needsProviderIds={providers.texts.provider?.provider === 'msg91'}
            />
          )}
        </div>
      ) : query.isError ? (
        <NotLoaded what="The providers" query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

const modes: Readonly<Record<Providers['payments']['mode'], string>> = {
  live: 'Live keys of Razorpay: customers pay with real money.',
  test: 'Test keys of Razorpay: no money moves.',
  emulator: 'The emulator: no money moves.',
  none: 'No keys: customers pay on delivery only.',
};

function Payments({ payments: { mode, lastWebhookAt } }: Pick<Providers, 'payments'>) {
  return (
    <FormSection title="Online payment" text={modes[mode]}>
      <p className="wrap-anywhere text-small text-ink-muted sm:col-span-2">
        The three keys are set where the shop is started: <code>RAZORPAY_KEY_ID</code>,{' '}
        <code>RAZORPAY_KEY_SECRET</code> and <code>RAZORPAY_WEBHOOK_SECRET</code>.
      </p>
      {mode !== 'none' && (
        <>
          <TryButton
            label="Try the keys"
            run={() => browserClient.call('admin.providers.testPayment', {})}
            done={({ data }) => `Razorpay made an order of one rupee, ${data.id}. Nobody pays it.`}
            failed="Razorpay did not answer. Please try again."
          />
          <p className="text-small">
            Webhook:{' '}
            {lastWebhookAt === null ? 'never heard yet' : `last heard on ${formatTime(lastWebhookAt)}`}
          </p>
        </>
      )}
    </FormSection>
  );
}
