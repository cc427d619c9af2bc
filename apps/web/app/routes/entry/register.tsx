import { pageTitle } from '../../components/page-title.ts';
import { EntryPage } from '../../features/account/entry/entry-page.tsx';
import { RegisterForm } from '../../features/account/entry/register-form.tsx';
import { GuestsOnly } from '../../session/guests-only.tsx';

export const meta = () => [{ title: pageTitle('Create account') }, { name: 'robots', content: 'noindex' }];

export default function RegisterRoute() {
  return (
    <GuestsOnly>
      <EntryPage title="Create account" lead="For your cart, orders and addresses.">
        <RegisterForm />
      </EntryPage>
    </GuestsOnly>
  );
}
