import { maximumNameLength } from '@jhumka/domain/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { FormNotice } from '../../components/form-notice.tsx';
import type { useForm } from '../../components/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx';
import { type MessageEntry, maxMessageLength, subjects } from './message-entry.ts';

interface MessageFormProps {
  readonly form: ReturnType<typeof useForm<MessageEntry>>;
  /** The email is the verified one of the account: no code follows. */
  readonly isProven: boolean;
}

/** The message itself; a guest verifies the email in the next step. */
export function MessageForm({ form, isProven }: MessageFormProps) {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const { message } = form.entry;
  const field = (name: keyof MessageEntry) => ({ name, ...form.field(name) });
  return (
    <form {...form.attributes} className="grid gap-5 md:grid-cols-2">
      <TextField label="Name" autoComplete="name" maxLength={maximumNameLength} {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <SelectField label="What is it about?" {...field('subject')}>
        <option value="">Choose</option>
        {subjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </SelectField>
      <TextField label="Mobile" isOptional type="tel" autoComplete="tel" {...field('mobile')} />
      <TextField
        label="Order number"
        isOptional
        placeholder={`${shopConfig.order_prefix}-261121-ABC123`}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('orderId')}
      />
      <TextField
        label="Ticket number"
        isOptional
        placeholder="TK-261121-ABC123"
        hint="Already have a ticket? Enter its number."
        autoCapitalize="characters"
        spellCheck={false}
        {...field('ticketNumber')}
      />
      <TextAreaField
        label="Message"
        rows={7}
        className="md:col-span-2"
        hint={
          message.length > maxMessageLength - 300
            ? `${message.length} of ${maxMessageLength} characters`
            : undefined
        }
        {...field('message')}
      />
      <FormNotice
        error={form.error}
        failed={`We could not send the ${isProven ? 'message' : 'code'}. Please try again`}
        className="md:col-span-2"
      />
      <div className="grid gap-2 md:col-span-2">
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-md:w-full"
          isBusy={form.isPending}
        >
          {isProven ? 'Send message' : 'Continue'}
        </Button>
        {!isProven && <p className="type-note">Next, verify your email with a code.</p>}
      </div>
    </form>
  );
}
