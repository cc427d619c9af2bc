import { useQuery } from '@tanstack/react-query';
import { pageTitle } from '../../../components/page-title.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { NotifyBrowser } from './notify-browser.tsx';
import { PaymentKeysForm } from './payment-keys-form.tsx';
import { providersQuery, registrationQuery } from './providers-queries.ts';
import { RegistrationForm } from './registration-form.tsx';
import { TextProviderForm } from './text-provider-form.tsx';

export const meta = () => [{ title: pageTitle('Connections') }, { name: 'robots', content: 'noindex' }];

/** Mail server, provider of text messages and payment keys, entered and tried. */
export default function ProvidersPage() {
  const query = useQuery(providersQuery());
  const { data: registration } = useQuery(registrationQuery());
  const { data: providers } = query;
  return (
    <>
      <PageHead title="Connections" note="Passwords and keys are stored encrypted and never shown again." />
      {providers ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <MailServerForm key={`mail ${JSON.stringify(providers.mail)}`} mail={providers.mail} />
          <TextProviderForm key={`texts ${JSON.stringify(providers.texts)}`} texts={providers.texts} />
          <PaymentKeysForm
            key={`payments ${JSON.stringify(providers.payments)}`}
            payments={providers.payments}
          />
          <NotifyBrowser />
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
