import { normaliseCode, oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { browserClient } from '../../api/client.ts';
import { problemWords } from '../../api/problem-words.ts';
import { userQuery } from '../../session/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CodeField } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';

interface EmailCodeFormProps {
  readonly email: string;
  readonly onVerified: () => void;
}

const noDigits = Array.from({ length: oneTimeCodeLimits.digits }, () => '');

/** Six digits that prove an email. */
export function EmailCodeForm({ email, onVerified }: EmailCodeFormProps) {
  const [digits, setDigits] = useState<readonly string[]>(noDigits);
  const [missing, setMissing] = useState(false);
  const queryClient = useQueryClient();
  const verify = useMutation({
    mutationFn: (otp: string) => browserClient.call('user.verifyEmail', { email, otp }),
    onSuccess: async () => {
      showToast('Your email is verified');
      await queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
      onVerified();
    },
  });

  function change(next: readonly string[]) {
    setDigits(next);
    setMissing(false);
    if (verify.isError) verify.reset();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const code = normaliseCode(digits.join(''));
    setMissing(code === null);
    if (code !== null && !verify.isPending) verify.mutate(code);
  }

  const refused = verify.isError
    ? problemWords(verify.error, 'The digits could not be checked. Please try again')
    : undefined;
  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      <CodeField
        digits={digits}
        onChange={change}
        error={missing ? 'Please enter all six digits' : refused}
      />
      <div className="grid gap-3">
        <Button type="submit" look="primary" isWide isBusy={verify.isPending}>
          Confirm my email
        </Button>
        <ResendCode email={email} onSent={() => change(noDigits)} />
      </div>
    </form>
  );
}
