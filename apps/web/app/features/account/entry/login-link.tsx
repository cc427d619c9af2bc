import { useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { messageOf } from '../../../api/problem-message.ts';
import { saveSession } from '../../../session/log-in.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MailedLink } from './mailed-link.tsx';

/** Logs in by the link in the mail of a login code. The surrounding page navigates afterwards. */
export function LoginLink({ linkToken }: { readonly linkToken: string }) {
  const [code, setCode] = useState<string | null>(null);

  async function open() {
    try {
      const { data } = await browserClient.call('user.loginWithCode', { linkToken, code: code ?? undefined });
      saveSession(data);
    } catch (error) {
      if (messageOf(error, 'second-step-needed') !== undefined) setCode('');
      throw error;
    }
  }

  return (
    <MailedLink
      title="Log in"
      lead="Press the button to log in on this device."
      step="Log in"
      open={open}
      again="/forgot-password"
      field={
        code !== null && (
          <TextField
            label="Authenticator code"
            name="code"
            autoFocus
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )
      }
    />
  );
}
