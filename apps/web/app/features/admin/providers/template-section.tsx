import { type SmsTemplateName, smsVariables } from '@jhumka/domain/messages';
import type { useEntryForm } from '../../../components/use-entry-form.ts';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/text-field.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { FormSection } from '../kit/form/form-section.tsx';
import { statusLabel } from '../kit/status-label.ts';
import type { Registration } from './providers-queries.ts';

/** Form values of the registration, by `fieldOf` for those of a text. */
export type RegistrationFields = Readonly<Record<string, string>>;

/** A value in a registered sentence. */
export const variable = '{#var#}';

/** Returns the name of a field of one text. */
export const fieldOf = (name: SmsTemplateName, part: 'text' | 'dlt_id' | 'provider_id') => `${name} ${part}`;

interface TemplateSectionProps {
  readonly form: Pick<ReturnType<typeof useEntryForm<RegistrationFields, Registration>>, 'entry' | 'field'>;
  readonly template: Registration['templates'][number];
  readonly index: number;
  readonly needsProviderId: boolean;
}

/** One text: the sentence to register, and the ids that it got. */
export function TemplateSection({
  form,
  template: { name, problem },
  index,
  needsProviderId,
}: TemplateSectionProps) {
  return (
    <FormSection
      title={statusLabel(name)}
      text={problem === null ? 'Registered' : `Not sent yet: ${problem}.`}
    >
      <div className="grid gap-2 sm:col-span-2">
        <TextAreaField
          label="Sentence to register"
          hint={`${variable} in this order: ${smsVariables[name].join(', ')}.`}
          rows={2}
          maxLength={1000}
          {...form.field(fieldOf(name, 'text'), `templates.${index}.text`)}
        />
        <p>
          <CopyButton name={statusLabel(name)} text={form.entry[fieldOf(name, 'text')] ?? ''} />
        </p>
      </div>
      <TextField
        label="Template id"
        inputMode="numeric"
        maxLength={25}
        {...form.field(fieldOf(name, 'dlt_id'), `templates.${index}.dlt_id`)}
      />
      {needsProviderId && (
        <TextField
          label="Template id of MSG91"
          spellCheck={false}
          maxLength={100}
          {...form.field(fieldOf(name, 'provider_id'), `templates.${index}.provider_id`)}
        />
      )}
    </FormSection>
  );
}

function CopyButton({ name, text }: { readonly name: string; readonly text: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => showToast('Sentence copied'),
      () => showToast('Your browser did not allow copying', { tone: 'failed' }),
    );
  return (
    <TextButton aria-label={`Copy the sentence: ${name}`} onClick={copy}>
      Copy
    </TextButton>
  );
}
