import type { TextProviderName } from '@jhumka/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/text-field.tsx';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { TryButton } from '../kit/try-button.tsx';
import { textTest } from './connection-tests.ts';
import { ProviderButtons, SecretField, SetInEnvironment } from './provider-buttons.tsx';
import { type Providers, providersQuery } from './providers-queries.ts';

type Texts = Providers['texts'];

interface ProviderLabel {
  readonly name: string;
  /** Name of the account, where the key alone is not enough. */
  readonly account?: string;
  readonly secret: string;
  readonly hint?: string;
}

const providerLabels: Readonly<Record<TextProviderName, ProviderLabel>> = {
  msg91: {
    name: 'MSG91',
    secret: 'Auth key',
    hint: 'Each text also needs its template id of MSG91, in which the variables are called var1, var2 …',
  },
  fast2sms: { name: 'Fast2SMS', secret: 'API key' },
  gupshup: { name: 'Gupshup', account: 'User id', secret: 'Password' },
  twilio: { name: 'Twilio', account: 'Account SID', secret: 'Auth token' },
  http: {
    name: 'Another one, by a request of its own',
    secret: 'Key',
    hint: 'Placeholders: {to} with +91, {mobile} without, {text}, {header}, {entity_id}, {template_id}, {secret}.',
  },
};
const providerNames = Object.keys(providerLabels) as TextProviderName[];

const sources: Readonly<Record<Texts['source'], string>> = {
  environment: '',
  admin: 'Text messages leave through this provider.',
  inbox: 'Text messages stay in the inbox of the demo.',
  none: 'No text message is sent; everything else works by email.',
};

const entryOf = ({ provider }: Texts) => ({
  provider: provider?.provider ?? ('msg91' as const),
  account: provider?.account ?? '',
  secret: '',
  method: provider?.method ?? ('POST' as const),
  address: provider?.address ?? '',
  headers: provider?.headers ?? 'Content-Type: application/json',
  body: provider?.body ?? '{"to":"{to}","text":"{text}","sender":"{header}"}',
});

/** The provider of text messages, with its credentials, and a test. */
export function TextProviderForm({ texts }: { readonly texts: Texts }) {
  const queryClient = useQueryClient();
  const form = useEntryForm({
    saved: entryOf(texts),
    check: ({ provider, account, address }) => ({
      account: providerLabels[provider].account && account.trim() === '' && 'Please fill in this field.',
      address: provider === 'http' && !address.startsWith('https://') && 'An address begins with https://',
    }),
    send: async ({ secret, ...entry }) => {
      const kept = entry.provider === 'http' ? entry : { provider: entry.provider, account: entry.account };
      const provider = { ...kept, ...(secret !== '' && { secret }) };
      return (await browserClient.call('admin.providers.saveTexts', { provider })).data;
    },
    done: 'Provider saved',
    onSaved: (saved) => queryClient.setQueryData(providersQuery().queryKey, saved),
    changes: ['admin.words.texts'],
  });
  const remove = useChange(() => browserClient.call('admin.providers.saveTexts', { provider: null }), {
    done: 'Provider removed',
    changes: ['admin.providers.get', 'admin.words.texts'],
  });
  const label = providerLabels[form.entry.provider];
  const isOwn = form.entry.provider === 'http';
  return (
    <EntryForm form={form} label="Text messages" failed="The provider was not saved. Please try again.">
      <FormSection title="Text messages" text={sources[texts.source]}>
        {texts.source === 'environment' ? (
          <SetInEnvironment name="SMS_URL" />
        ) : (
          <>
            <SelectField label="Provider" hint={label.hint} {...form.field('provider')}>
              {providerNames.map((name) => (
                <option key={name} value={name}>
                  {providerLabels[name].name}
                </option>
              ))}
            </SelectField>
            {label.account && (
              <TextField
                label={label.account}
                autoComplete="off"
                spellCheck={false}
                maxLength={300}
                {...form.field('account')}
              />
            )}
            <SecretField
              label={label.secret}
              isOptional={isOwn}
              isStored={texts.provider?.provider === form.entry.provider && texts.provider.hasSecret}
              {...form.field('secret')}
            />
            {isOwn && (
              <>
                <SelectField label="Method" {...form.field('method')}>
                  <option>POST</option>
                  <option>GET</option>
                </SelectField>
                <TextField
                  className="sm:col-span-2"
                  label="Address"
                  type="url"
                  spellCheck={false}
                  maxLength={2000}
                  {...form.field('address')}
                />
                <TextAreaField
                  label="Headers"
                  isOptional
                  hint="Name: value, one per line."
                  spellCheck={false}
                  {...form.field('headers')}
                />
                <TextAreaField label="Body" isOptional spellCheck={false} {...form.field('body')} />
              </>
            )}
            <ProviderButtons
              save="Save the provider"
              isSaving={form.isPending}
              isRemovable={texts.provider !== null}
              isRemoving={remove.isPending}
              question={{
                title: 'Remove the provider?',
                text: 'Its key is deleted, and mobile numbers can’t be verified without one.',
              }}
              onRemove={() => remove.mutate()}
            />
          </>
        )}
        {texts.source !== 'none' && <TestText />}
      </FormSection>
    </EntryForm>
  );
}

function TestText() {
  const [mobile, setMobile] = useState('');
  return (
    <div className="grid gap-2">
      <TextField
        label="Your mobile number"
        inputMode="tel"
        autoComplete="tel"
        value={mobile}
        onChange={({ target }) => setMobile(target.value)}
        maxLength={20}
      />
      <TryButton label="Send a test" isDisabled={mobile.trim() === ''} {...textTest(mobile)} />
    </div>
  );
}
