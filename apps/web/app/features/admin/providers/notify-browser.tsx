import { useEffect, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSection } from '../kit/form/form-section.tsx';

type State = 'unknown' | 'impossible' | 'off' | 'on';

/** Notifications of new orders on this device, off until somebody turns them on. */
export function NotifyBrowser() {
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
