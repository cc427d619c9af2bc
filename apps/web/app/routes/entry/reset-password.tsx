import { pageTitle } from '../../components/page-title.ts';
import { ResetPasswordPage } from '../../features/account/entry/reset-password-page.tsx';

export const meta = () => [
  { title: pageTitle('Set a new password') },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordRoute() {
  return <ResetPasswordPage />;
}
