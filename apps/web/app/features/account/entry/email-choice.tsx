import { checkEmail } from '@jhumka/domain/accounts';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface EmailChoiceProps {
  /** The words of the button. */
  readonly step: string;
  readonly isBusy?: boolean | undefined;
  /** Server-side error of the email. */
  readonly error?: string | undefined;
  readonly onChosen: (email: string) => void;
}

/** Form with one email field. */
export function EmailChoice({ step, isBusy = false, error, onChosen }: EmailChoiceProps) {
  const [slip, setSlip] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkEmail(String(new FormData(event.currentTarget).get('email') ?? ''));
    setSlip(checked.ok ? undefined : checked.issues[0]?.message);
    if (checked.ok) onChosen(checked.value);
    else focusFirstError(event.currentTarget);
  }

  return (
    <form className="grid gap-6" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        error={slip ?? error}
        onChange={() => setSlip(undefined)}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {step}
      </Button>
    </form>
  );
}
