import { Outlet } from 'react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';

export default function AccountRoute() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
