import { useNavigate } from 'react-router';
import { logOut } from '../../session/log-out.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

/** Returns the handler of a Log Out button. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => void logOut(navigate).then(() => showToast('You are logged out'));
}
