import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { CodeForm } from '../../../components/codes/code-form.tsx';
import { storedEntry } from '../../../session/stored-entry.ts';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Requested email that is not verified yet; survives a reload. */
export const newEmailNote = storedEntry('new-email', (found): found is string => typeof found === 'string');

interface NewEmailProps {
  readonly email: string;
  /** The one that counts meanwhile. */
  readonly current: string;
  readonly onProven: () => void;
  readonly onSaved: () => void;
}

/** Verifies a new email by its emailed code; then it replaces the current one. */
export function NewEmail({ email, current, onProven, onSaved }: NewEmailProps) {
  const queryClient = useQueryClient();

  async function check(otp: string) {
    await browserClient.call('user.verifyEmail', { email, otp });
    showToast('Your email is changed');
    await invalidate(queryClient, ['user.details']);
    newEmailNote.drop();
    onProven();
  }

  return (
    <Panel role="region" aria-label="Your new email" className="grid max-w-112 gap-5">
      <p className="text-small">
        We sent a 6-digit code to <strong className="wrap-anywhere">{email}</strong>. The code is valid for 10
        minutes. Until you enter it, your email stays <span className="wrap-anywhere">{current}</span>.
      </p>
      <CodeForm
        codeKey={`email:${email}`}
        step="Use this email"
        check={check}
        send={async () => (await browserClient.call('user.resendEmailCode', { email })).data}
      />
      <TextButton
        className="justify-self-start text-small"
        onClick={() => {
          newEmailNote.drop();
          onSaved();
        }}
      >
        Keep my current email
      </TextButton>
    </Panel>
  );
}
