import { pageTitle } from '../../components/page-title.ts';
import { EmailCodePage } from '../../features/account/entry/email-code-page.tsx';

export const meta = () => [{ title: pageTitle('Verify your email') }, { name: 'robots', content: 'noindex' }];

export default function EmailCodeRoute() {
  return <EmailCodePage />;
}
