import { ApiProblem } from '@jhumka/contract/client';
import { useNavigate } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { recordCodeSent } from '../../../components/codes/code-notes.ts';
import { entryPath } from '../../../session/return-path.ts';
import { passwordReset } from './reset-code-page.tsx';

/**
 * Emails the code that sets a new password and navigates to its page; `from` is the destination after the login.
 */
export function useSendResetCode(from: string | null) {
  const navigate = useNavigate();

  async function enterCode(email: string) {
    passwordReset.write({ email, resetToken: '' });
    await navigate(entryPath('/verification-otp', from));
  }

  return useChange((email: string) => browserClient.call('user.forgotPassword', { email }), {
    onSuccess: async ({ data }, email) => {
      recordCodeSent(`reset:${email}`, Date.now(), data.resendAfterSeconds);
      await enterCode(email);
    },
    onError: async (error, email) => {
      if (!(error instanceof ApiProblem) || error.code !== 'code-too-soon') return;
      // A code was sent shortly before and is still valid.
      recordCodeSent(`reset:${email}`, Date.now(), error.retryAfterSeconds ?? 0);
      await enterCode(email);
    },
    failed: null,
  });
}
