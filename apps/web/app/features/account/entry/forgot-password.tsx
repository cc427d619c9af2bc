import { useSearchParams } from 'react-router';
import { issueOf } from '../../../api/problem-message.ts';
import { FormNotice } from '../../../components/form-notice.tsx';
import { pageTitle } from '../../../components/head/page-title.ts';
import { GuestsOnly } from '../../../session/guests-only.tsx';
import { entryPath } from '../../../session/return-path.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmailChoice } from './email-choice.tsx';
import { EntryPage } from './entry-page.tsx';
import { useSendResetCode } from './use-send-reset-code.ts';

export const meta = () => [
  { title: pageTitle('Forgot your password?') },
  { name: 'robots', content: 'noindex' },
];

export default function ForgotPasswordRoute() {
  return (
    <GuestsOnly>
      <EntryPage title="Forgot your password?" lead="Enter your email and we will send you a 6-digit code.">
        <ForgotPassword />
      </EntryPage>
    </GuestsOnly>
  );
}

/**
 * Requests the email of a user who forgot the password. The next step is the same whether or not the email has an
 * account.
 */
export function ForgotPassword() {
  const [query] = useSearchParams();
  const send = useSendResetCode(query.get('from'));
  return (
    <div className="grid gap-6">
      {issueOf(send.error, 'email') === undefined && (
        <FormNotice
          error={send.error}
          failed="We could not send the code. Please check your connection and try again"
        />
      )}
      <EmailChoice step="Send code" change={send} onChosen={send.mutate} />
      <p className="text-center text-small">
        Remembered it?{' '}
        <TextLink to={entryPath('/login', query.get('from'))} className="min-h-11">
          Sign in
        </TextLink>
      </p>
    </div>
  );
}
