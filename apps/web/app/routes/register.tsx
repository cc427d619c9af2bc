import { EntryPage } from '../features/account/entry-page.tsx';
import { RegisterForm } from '../features/account/register-form.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { GuestsOnly } from '../session/guests-only.tsx';

export const meta = () => [{ title: pageTitle('Make an account') }, { name: 'robots', content: 'noindex' }];

export default function RegisterRoute() {
  return (
    <GuestsOnly>
      <EntryPage
        title="Make an account"
        lead="It keeps your cart, your orders and your addresses in one place."
      >
        <RegisterForm />
      </EntryPage>
    </GuestsOnly>
  );
}
