import { ApiProblem } from '@jhumka/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { issueOf, problemWords } from '../../api/problem-words.ts';
import { noteCodeSent } from '../../pieces/codes/code-notes.ts';
import { entryPath } from '../../session/return-path.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { EmailChoice } from './email-choice.tsx';
import { passwordReset } from './reset-note.ts';

/** Asks for the email of who forgot the password. What follows is the same whether or not it has an account. */
export function ForgotPassword() {
  const [query] = useSearchParams();
  const navigate = useNavigate();

  async function goOn(email: string) {
    passwordReset.write({ email, resetToken: '' });
    await navigate(entryPath('/verification-otp', query.get('from')));
  }

  const send = useMutation({
    mutationFn: (email: string) => browserClient.call('user.forgotPassword', { email }),
    onSuccess: async ({ data }, email) => {
      noteCodeSent(`reset:${email}`, Date.now(), data.resendAfterSeconds);
      await goOn(email);
    },
    onError: async (error, email) => {
      if (!(error instanceof ApiProblem) || error.code !== 'code-too-soon') return;
      // One is on its way already, and still counts.
      noteCodeSent(`reset:${email}`, Date.now(), error.retryAfterSeconds ?? 0);
      await goOn(email);
    },
  });

  const issue = issueOf(send.error, 'email');
  return (
    <div className="grid gap-6">
      {send.isError && issue === undefined && (
        <Notice tone="danger" isUrgent>
          {problemWords(send.error, 'We could not send the code. Please check your connection and try again')}
        </Notice>
      )}
      <EmailChoice
        step="Send code"
        isBusy={send.isPending}
        error={issue}
        onChosen={(email) => send.mutate(email)}
      />
      <p className="text-center text-small">
        Remembered it?{' '}
        <TextLink to={entryPath('/login', query.get('from'))} className="min-h-11">
          Sign in
        </TextLink>
      </p>
    </div>
  );
}
