import { checkKnownEmail } from '@jhumka/domain/accounts';
import { type FormChange, firstIssue, useForm } from '../../../components/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface EmailChoiceProps {
  /** The words of the button. */
  readonly step: string;
  /** Mutation that `onChosen` starts, if it is one. */
  readonly change?: FormChange;
  readonly onChosen: (email: string) => void;
}

/** Form with one email field. */
export function EmailChoice({ step, change, onChosen }: EmailChoiceProps) {
  const form = useForm({
    saved: { email: '' },
    check: ({ email }) => ({ email: firstIssue(checkKnownEmail(email)) }),
    change,
    send: ({ email }) => {
      const checked = checkKnownEmail(email);
      if (checked.ok) onChosen(checked.value);
    },
  });
  return (
    <form {...form.attributes} className="grid gap-6">
      <TextField label="Email" name="email" type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" variant="primary" isWide isBusy={form.isPending}>
        {step}
      </Button>
    </form>
  );
}
