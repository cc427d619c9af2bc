import { useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { FormNotice } from '../../components/form-notice.tsx';
import { useEntryForm } from '../../components/use-entry-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

/** Form for one email when it is the visitor's turn. */
export function MailAtTurn() {
  const [sentTo, setSentTo] = useState('');
  const form = useEntryForm({
    saved: { email: '' },
    check: ({ email }) => ({ email: !email.includes('@') && 'Please enter your email address.' }),
    send: async ({ email }) => {
      await browserClient.call('waitingRoom.mail', { email });
      return email.trim();
    },
    onSaved: setSentTo,
  });
  if (sentTo !== '')
    return <p role="status">We will email {sentTo} at your turn. You can close this page.</p>;
  return (
    <form {...form.attributes} className="grid max-w-124 grid-cols-[minmax(0,1fr)] gap-3">
      <FormNotice error={form.failure} failed="We could not save your email. Please try again." />
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:has-[[aria-invalid]]:items-center">
        <TextField
          label="Looking for something else?"
          type="email"
          autoComplete="email"
          placeholder="Your email address"
          {...form.field('email')}
        />
        <Button type="submit" isBusy={form.isPending}>
          Email me at my turn
        </Button>
      </div>
    </form>
  );
}
