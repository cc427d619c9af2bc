import { numberOf } from '@jhumka/domain/typed';
import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { TryButton } from '../kit/try-button.tsx';
import { mailTest } from './connection-tests.ts';
import { mailPresets } from './mail-presets.ts';
import { ProviderButtons, SecretField, SetInEnvironment } from './provider-buttons.tsx';
import { type Providers, providersQuery } from './providers-queries.ts';

type Mail = Providers['mail'];

const entryOf = ({ server }: Mail) => ({
  host: server?.host ?? '',
  port: String(server?.port ?? 587),
  encryption: server?.encryption ?? ('starttls' as const),
  user: server?.user ?? '',
  password: '',
});

const sources: Readonly<Record<Mail['source'], string>> = {
  environment: '',
  admin: 'Emails leave through this server.',
  inbox: 'Emails stay in the inbox of the demo.',
  none: 'No email is sent: nobody can register.',
};

/** The mail server: chosen from the known ones or entered, and tried. */
export function MailServerForm({ mail }: { readonly mail: Mail }) {
  const queryClient = useQueryClient();
  const form = useEntryForm({
    saved: entryOf(mail),
    check: ({ host, port }) => ({
      host: host.trim() === '' && 'Please enter the name of the server.',
      port: !(numberOf(port) >= 1) && 'Please enter a number such as 587.',
    }),
    send: async ({ password, port, ...entry }) => {
      const server = { ...entry, port, ...(password !== '' && { password }) };
      return (await browserClient.call('admin.providers.saveMail', { server })).data;
    },
    done: 'Mail server saved',
    onSaved: (saved) => queryClient.setQueryData(providersQuery().queryKey, saved),
  });
  const remove = useChange(() => browserClient.call('admin.providers.saveMail', { server: null }), {
    done: 'Mail server removed',
    changes: ['admin.providers.get'],
  });
  const preset = mailPresets.find(({ host }) => host === form.entry.host);
  return (
    <EntryForm form={form} label="Email" failed="The mail server was not saved. Please try again.">
      <FormSection title="Email" text={sources[mail.source]}>
        {mail.source === 'environment' ? (
          <SetInEnvironment name="SMTP_URL" />
        ) : (
          <>
            <SelectField
              label="Provider"
              hint={preset?.hint}
              className="sm:col-span-2"
              value={preset?.name ?? ''}
              onChange={({ target }) => {
                const chosen = mailPresets.find(({ name }) => name === target.value);
                if (!chosen) return form.set({ host: '' });
                const { host, port, encryption, user } = chosen;
                form.set({ host, port, encryption, ...(user !== undefined && { user }) });
              }}
            >
              <option value="">Another server</option>
              {mailPresets.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
            <TextField
              label="Server"
              autoComplete="off"
              spellCheck={false}
              maxLength={253}
              {...form.field('host')}
            />
            <TextField label="Port" inputMode="numeric" maxLength={5} {...form.field('port')} />
            <SelectField label="Encryption" {...form.field('encryption')}>
              <option value="starttls">STARTTLS, usual for port 587</option>
              <option value="tls">TLS, usual for port 465</option>
              <option value="none">None, for a server in your own network</option>
            </SelectField>
            <TextField
              label="User name"
              isOptional
              autoComplete="off"
              spellCheck={false}
              maxLength={300}
              {...form.field('user')}
            />
            <SecretField
              label="Password"
              isStored={mail.server?.hasSecret ?? false}
              {...form.field('password')}
            />
            <ProviderButtons
              save="Save the mail server"
              isSaving={form.isPending}
              isRemovable={mail.server !== null}
              isRemoving={remove.isPending}
              question={{
                title: 'Remove the mail server?',
                text: 'Its password is deleted. Without a mail server no order is confirmed by email.',
              }}
              onRemove={() => remove.mutate()}
            />
          </>
        )}
        {mail.source !== 'none' && <TryButton label="Send me a test" {...mailTest} />}
      </FormSection>
    </EntryForm>
  );
}
