import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { formatTime } from '../kit/format.ts';
import { TryButton } from '../kit/try-button.tsx';
import { paymentTest } from './connection-tests.ts';
import { ProviderButtons, SecretField, SetInEnvironment } from './provider-buttons.tsx';
import { type Providers, providersQuery } from './providers-queries.ts';

type Payments = Providers['payments'];

const modes: Readonly<Record<Payments['mode'], string>> = {
  live: 'Live keys of Razorpay: customers pay with real money.',
  test: 'Test keys of Razorpay: no money moves.',
  emulator: 'The emulator: no money moves.',
  none: 'No keys: customers pay on delivery only.',
};

/** The keys of Razorpay, with a test and the last webhook. */
export function PaymentKeysForm({ payments }: { readonly payments: Payments }) {
  const { mode, source, keyId, webhookUrl, lastWebhookAt } = payments;
  const queryClient = useQueryClient();
  const form = useEntryForm({
    saved: { key_id: keyId, key_secret: '', webhook_secret: '' },
    check: ({ key_id }) => ({
      key_id: !/^rzp_(test|live)_/.test(key_id) && 'A key begins with rzp_test_ or rzp_live_.',
    }),
    send: async ({ key_id, key_secret, webhook_secret }) => {
      const keys = {
        key_id,
        ...(key_secret !== '' && { key_secret }),
        ...(webhook_secret !== '' && { webhook_secret }),
      };
      return (await browserClient.call('admin.providers.savePayments', { keys })).data;
    },
    done: 'Keys saved',
    onSaved: (saved) => queryClient.setQueryData(providersQuery().queryKey, saved),
    changes: ['shop.facts'],
  });
  const remove = useChange(() => browserClient.call('admin.providers.savePayments', { keys: null }), {
    done: 'Keys removed',
    changes: ['admin.providers.get', 'shop.facts'],
  });
  return (
    <EntryForm form={form} label="Online payment" failed="The keys were not saved. Please try again.">
      <FormSection title="Online payment" text={modes[mode]}>
        {source === 'environment' ? (
          <SetInEnvironment name="RAZORPAY_KEY_ID" />
        ) : (
          <>
            <TextField
              label="Key id"
              spellCheck={false}
              autoComplete="off"
              maxLength={60}
              {...form.field('key_id')}
            />
            <SecretField label="Key secret" isStored={keyId !== ''} {...form.field('key_secret')} />
            <SecretField label="Webhook secret" isStored={keyId !== ''} {...form.field('webhook_secret')} />
            <ProviderButtons
              save="Save the keys"
              isSaving={form.isPending}
              isRemovable={keyId !== ''}
              isRemoving={remove.isPending}
              question={{
                title: 'Remove the keys?',
                text: 'Customers pay on delivery only, and refunds of paid orders wait for a transfer.',
              }}
              onRemove={() => remove.mutate()}
            />
          </>
        )}
        <p className="wrap-anywhere text-small text-ink-muted sm:col-span-2">
          Webhook address for Razorpay: <code>{webhookUrl}</code>.{' '}
          {lastWebhookAt === null ? 'Never heard yet.' : `Last heard on ${formatTime(lastWebhookAt)}.`}
        </p>
        {mode !== 'none' && <TryButton label="Try the keys" {...paymentTest} />}
      </FormSection>
    </EntryForm>
  );
}
