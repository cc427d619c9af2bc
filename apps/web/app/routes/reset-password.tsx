import { ResetPasswordPage } from '../features/account/reset-password-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';

export const meta = () => [
  { title: pageTitle('Set a new password') },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordRoute() {
  return <ResetPasswordPage />;
}
