import { type SmsTemplateName, smsVariables } from '@jhumka/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EntryForm } from '../kit/form/entry-form.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { useMemoryDraft } from '../kit/form/guarded-changes.tsx';
import { SaveBar } from '../kit/form/save-bar.tsx';
import { type Registration, registrationQuery } from './providers-queries.ts';
import { fieldOf, type RegistrationFields, TemplateSection, variable } from './template-section.tsx';

const isId = (id: string) => /^(\d{10,25})?$/.test(id.trim());

const entryOf = ({ header, entity_id, templates }: Registration): RegistrationFields => ({
  header,
  entity_id,
  ...Object.fromEntries(
    templates.flatMap(({ name, text, dlt_id, provider_id }) => [
      [fieldOf(name, 'text'), text],
      [fieldOf(name, 'dlt_id'), dlt_id],
      [fieldOf(name, 'provider_id'), provider_id],
    ]),
  ),
});

function check({ templates }: Registration, entry: RegistrationFields) {
  const idProblem = 'An id has digits only, usually 19.';
  return {
    header: !/^[A-Za-z]{6}$/.test(entry.header?.trim() ?? '') && 'A header has six letters.',
    entity_id: !isId(entry.entity_id ?? '') && idProblem,
    ...Object.fromEntries(
      // By the paths of the shop, which the fields show.
      templates.flatMap(({ name }, index) => {
        const count = smsVariables[name].length;
        const text = entry[fieldOf(name, 'text')] ?? '';
        return [
          [
            `templates.${index}.text`,
            text.split(variable).length - 1 !== count && `It needs ${variable} ${count} times.`,
          ],
          [`templates.${index}.dlt_id`, !isId(entry[fieldOf(name, 'dlt_id')] ?? '') && idProblem],
        ];
      }),
    ),
  };
}

/** Sender, seller and texts as the operators have registered them (DLT); each text can be copied for its form. */
export function RegistrationForm({
  registration,
  needsProviderIds,
}: {
  readonly registration: Registration;
  readonly needsProviderIds: boolean;
}) {
  const queryClient = useQueryClient();
  const form = useEntryForm<RegistrationFields, Registration>({
    saved: entryOf(registration),
    draft: useMemoryDraft(`texts ${registration.version}`),
    check: (entry) => check(registration, entry),
    send: async (entry) => {
      const written = (name: SmsTemplateName, part: 'text' | 'dlt_id' | 'provider_id') =>
        entry[fieldOf(name, part)] ?? '';
      const change = {
        version: registration.version,
        header: entry.header ?? '',
        entity_id: entry.entity_id ?? '',
        templates: registration.templates.map(({ name }) => ({
          name,
          text: written(name, 'text'),
          dlt_id: written(name, 'dlt_id'),
          provider_id: written(name, 'provider_id'),
        })),
      };
      return (await browserClient.call('admin.words.saveTexts', change)).data;
    },
    onSaved: (saved) => {
      showToast('Registration saved');
      queryClient.setQueryData(registrationQuery().queryKey, saved);
    },
  });
  return (
    <EntryForm
      form={form}
      label="Registration of text messages"
      failed="The registration was not saved. Please try again."
      onReload={() => void invalidate(queryClient, ['admin.words.texts'])}
    >
      <FormSection
        title="Registration (DLT)"
        text="Operators in India drop texts that are not registered word for word. Register each sentence, then enter its id."
      >
        <TextField label="Header" hint="Six letters." maxLength={6} {...form.field('header')} />
        <TextField
          label="Entity id"
          inputMode="numeric"
          hint="Of your firm, 19 digits."
          maxLength={25}
          {...form.field('entity_id')}
        />
      </FormSection>
      {registration.templates.map((template, index) => (
        <TemplateSection
          key={template.name}
          form={form}
          template={template}
          index={index}
          needsProviderId={needsProviderIds}
        />
      ))}
      <SaveBar
        isDirty={form.isDirty}
        isSaving={form.isPending}
        action="Save the registration"
        onDiscard={form.discard}
      />
    </EntryForm>
  );
}
