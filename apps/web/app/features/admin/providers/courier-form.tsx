import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { TryButton } from '../kit/try-button.tsx';
import { courierTest } from './connection-tests.ts';
import { ProviderButtons, SecretField } from './provider-buttons.tsx';
import { type Providers, providersQuery } from './providers-queries.ts';

const modes: Readonly<Record<Providers['courier']['mode'], string>> = {
  live: 'Your account at Shiprocket: parcels are booked from the page of an order, and cost money.',
  emulator: 'The emulator of a demo: nobody comes. An account is used once the shop is public.',
  none: 'No courier: tracking numbers are typed.',
};

/** The account at the courier, with a test. */
export function CourierForm({ courier }: { readonly courier: Providers['courier'] }) {
  const { mode, email, pickup_location, pickup_pincode, webhookUrl } = courier;
  const queryClient = useQueryClient();
  const isStored = email !== '';
  const form = useEntryForm({
    saved: { email, password: '', webhook_token: '', pickup_location, pickup_pincode },
    check: (entry) => ({
      email: entry.email.trim() === '' && 'Please enter the email of the API user.',
      pickup_location: entry.pickup_location.trim() === '' && 'Please enter its name in Shiprocket.',
      pickup_pincode: !/^\d{6}$/.test(entry.pickup_pincode.trim()) && 'Please enter the six digits.',
      webhook_token: /^.{1,15}$/.test(entry.webhook_token) && 'Please choose at least 16 characters.',
    }),
    send: async ({ password, webhook_token, ...rest }) => {
      const keys = {
        ...rest,
        ...(password !== '' && { password }),
        ...(webhook_token !== '' && { webhook_token }),
      };
      return (await browserClient.call('admin.providers.saveCourier', { keys })).data;
    },
    done: 'Courier saved',
    onSaved: (saved) => queryClient.setQueryData(providersQuery().queryKey, saved),
  });
  const remove = useChange(() => browserClient.call('admin.providers.saveCourier', { keys: null }), {
    done: 'Courier removed',
    changes: ['admin.providers.get'],
  });
  return (
    <EntryForm form={form} label="Courier" failed="The account was not saved. Please try again.">
      <FormSection title="Courier" text={modes[mode]}>
        <TextField
          label="Email of the API user"
          autoComplete="off"
          maxLength={200}
          {...form.field('email')}
        />
        <SecretField label="Password of the API user" isStored={isStored} {...form.field('password')} />
        <TextField label="Pick-up location" maxLength={100} {...form.field('pickup_location')} />
        <TextField label="Pincode of the pick-up" inputMode="numeric" {...form.field('pickup_pincode')} />
        <SecretField label="Token of the webhook" isStored={isStored} {...form.field('webhook_token')} />
        <ProviderButtons
          save="Save the courier"
          isSaving={form.isPending}
          isRemovable={isStored}
          isRemoving={remove.isPending}
          question={{ title: 'Remove the courier?', text: 'Parcels on their way are no longer followed.' }}
          onRemove={() => remove.mutate()}
        />
        <p className="wrap-anywhere text-small text-ink-muted sm:col-span-2">
          Webhook address for Shiprocket, with the same token there: <code>{webhookUrl}</code>
        </p>
        {mode !== 'none' && (
          <TryButton label="Try the courier" {...courierTest(pickup_pincode || '110001')} />
        )}
      </FormSection>
    </EntryForm>
  );
}
