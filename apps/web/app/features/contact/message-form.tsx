import { maximumNameLength } from '@jhumka/domain/accounts';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  longestMessage,
  type MessageEntry,
  type MessageErrors,
  messageErrors,
  subjects,
} from './message-entry.ts';

interface MessageFormProps {
  readonly entry: MessageEntry;
  readonly onChange: (entry: MessageEntry) => void;
  /** Server-side field errors. */
  readonly refused: MessageErrors;
  /** Why the code could not be sent. */
  readonly problem: string | undefined;
  /** The email is the verified one of the account: no code follows. */
  readonly isProven: boolean;
  readonly isBusy: boolean;
  readonly onDone: () => void;
}

/** The message itself; a guest verifies the email in the next step. */
export function MessageForm({
  entry,
  onChange,
  refused,
  problem,
  isProven,
  isBusy,
  onDone,
}: MessageFormProps) {
  const [slips, setSlips] = useState<MessageErrors>({});
  const errors: MessageErrors = { ...refused, ...slips };
  const field = (name: keyof MessageEntry) => ({
    name,
    value: entry[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setSlips(({ [name]: _, ...others }) => others);
      onChange({ ...entry, [name]: event.target.value });
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const found = messageErrors(entry);
    setSlips(found);
    if (Object.keys(found).length === 0) return onDone();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form className="grid gap-5 md:grid-cols-2" method="post" noValidate onSubmit={submit}>
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
        placeholder="JH-261121-ABC123"
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
          entry.message.length > longestMessage - 300
            ? `${entry.message.length} of ${longestMessage} characters`
            : undefined
        }
        {...field('message')}
      />
      {problem && (
        <Notice tone="danger" isUrgent className="md:col-span-2">
          {problem}
        </Notice>
      )}
      <div className="grid gap-2 md:col-span-2">
        <Button type="submit" variant="primary" className="justify-self-start max-md:w-full" isBusy={isBusy}>
          {isProven ? 'Send message' : 'Continue'}
        </Button>
        {!isProven && <p className="type-note">Next, verify your email with a code.</p>}
      </div>
    </form>
  );
}
