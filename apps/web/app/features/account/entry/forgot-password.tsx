import { useSearchParams } from 'react-router';
import { issueOf, problemMessage } from '../../../api/problem-message.ts';
import { entryPath } from '../../../session/return-path.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmailChoice } from './email-choice.tsx';
import { useSendResetCode } from './use-send-reset-code.ts';

/**
 * Requests the email of a user who forgot the password. The next step is the same whether or not the email has an
 * account.
 */
export function ForgotPassword() {
  const [query] = useSearchParams();
  const send = useSendResetCode(query.get('from'));
  const issue = issueOf(send.error, 'email');
  return (
    <div className="grid gap-6">
      {send.isError && issue === undefined && (
        <Notice tone="danger" isUrgent>
          {problemMessage(
            send.error,
            'We could not send the code. Please check your connection and try again',
          )}
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
