import { entryPath } from '../../session/return-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EntryPage } from './entry-page.tsx';

/** What stands where a new password can't be set (any more) without beginning again. */
export function StartOver({ from }: { readonly from: string | null }) {
  return (
    <EntryPage
      title="Begin with your email"
      lead="To set a new password we mail you six digits first. They work for 10 minutes, and once."
    >
      <LinkButton to={entryPath('/forgot-password', from)} look="primary" isWide>
        Mail me six digits
      </LinkButton>
      <LinkButton to={entryPath('/login', from)} isWide>
        Sign in
      </LinkButton>
    </EntryPage>
  );
}
