import { entryPath } from '../../../session/return-path.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EntryPage } from './entry-page.tsx';

/** Message when a password reset has expired and must be restarted. */
export function StartOver({ from }: { readonly from: string | null }) {
  return (
    <EntryPage
      title="Reset your password"
      lead="We will email you a 6-digit code. It is valid for 10 minutes."
    >
      <LinkButton to={entryPath('/forgot-password', from)} variant="primary" isWide>
        Send code
      </LinkButton>
      <LinkButton to={entryPath('/login', from)} isWide>
        Sign in
      </LinkButton>
    </EntryPage>
  );
}
