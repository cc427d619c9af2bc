import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { CourierForm } from './courier-form.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { PaymentKeysForm } from './payment-keys-form.tsx';
import { providersQuery, registrationQuery } from './providers-queries.ts';
import { RegistrationForm } from './registration-form.tsx';
import { TextProviderForm } from './text-provider-form.tsx';

export const meta = () => [{ title: pageTitle('Connections') }, { name: 'robots', content: 'noindex' }];

/** Mail server, provider of text messages, payment keys and courier, entered and tried. */
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
          <CourierForm key={`courier ${JSON.stringify(providers.courier)}`} courier={providers.courier} />
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

type State = 'unknown' | 'impossible' | 'off' | 'on';

/** Notifications of new orders on this device, off until somebody turns them on. */
function NotifyBrowser() {
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    findSubscription().then(
      (found) => setState(found === undefined ? 'impossible' : found === null ? 'off' : 'on'),
      () => setState('impossible'),
    );
  }, []);
  const turn = useChange(state === 'on' ? turnOff : turnOn, {
    failed: null,
    onSuccess: () => setState(state === 'on' ? 'off' : 'on'),
  });
  return (
    <FormSection
      title="New orders on this device"
      text="A notification of each, also while the shop is closed."
    >
      <div className="grid justify-items-start gap-2 sm:col-span-2">
        {state === 'impossible' ? (
          <p className="text-small text-ink-muted">
            This browser shows no notifications of websites. On an iPhone, add the shop to the home screen
            first.
          </p>
        ) : (
          <Button
            size="small"
            disabled={state === 'unknown'}
            isBusy={turn.isPending}
            onClick={() => turn.mutate()}
          >
            {state === 'on' ? 'Turn off' : 'Turn on'}
          </Button>
        )}
        <p role="status" className="text-note">
          {state === 'on' && 'On for this browser.'}
          {turn.isError && (
            <span className="text-danger">
              {problemMessage(
                turn.error,
                'Your browser did not allow it. Allow notifications in its settings.',
              )}
            </span>
          )}
        </p>
      </div>
    </FormSection>
  );
}

/** The subscription of this browser, null for none, undefined where there can be none. */
async function findSubscription(): Promise<PushSubscription | null | undefined> {
  if (!('PushManager' in window) || !('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
}

async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('notifications are not allowed');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = (await browserClient.call('admin.push.key', {})).data;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  await browserClient.call('admin.push.subscribe', {
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
  });
}

async function turnOff(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await browserClient.call('admin.push.unsubscribe', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
