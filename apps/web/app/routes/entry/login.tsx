import { pageTitle } from '../../components/page-title.ts';
import { EntryPage } from '../../features/account/entry/entry-page.tsx';
import { LoginForm } from '../../features/account/entry/login-form.tsx';
import { LoginLink } from '../../features/account/entry/login-link.tsx';
import { useMailedToken } from '../../features/account/entry/mailed-link.tsx';
import { GuestsOnly } from '../../session/guests-only.tsx';

export const meta = () => [{ title: pageTitle('Sign In') }, { name: 'robots', content: 'noindex' }];

export default function LoginRoute() {
  const linkToken = useMailedToken();
  return (
    <GuestsOnly>
      {linkToken === null ? (
        <EntryPage title="Welcome back" lead="Sign in to see your cart, orders and addresses.">
          <LoginForm />
        </EntryPage>
      ) : (
        <LoginLink linkToken={linkToken} />
      )}
    </GuestsOnly>
  );
}
