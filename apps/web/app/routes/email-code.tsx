import { EmailCodePage } from '../features/account/email-code-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Verify your email') }, { name: 'robots', content: 'noindex' }];

export default function EmailCodeRoute() {
  return <EmailCodePage />;
}
