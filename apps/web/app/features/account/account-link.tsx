import { useSession } from '../../session/use-session.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { PersonIcon } from '../../ui/icons.tsx';

/** The account link on phones: to the account menu, or to the login (spec 2.22). */
export function AccountLink() {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <IconLink to="/user" icon={<PersonIcon />} label="Your account" />
  ) : (
    <IconLink to="/login" icon={<PersonIcon />} label="Sign In" />
  );
}
