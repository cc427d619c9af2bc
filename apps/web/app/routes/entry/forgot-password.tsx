import { pageTitle } from '../../components/page-title.ts';
import { EntryPage } from '../../features/account/entry/entry-page.tsx';
import { ForgotPassword } from '../../features/account/entry/forgot-password.tsx';
import { GuestsOnly } from '../../session/guests-only.tsx';

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
