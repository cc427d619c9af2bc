import { pageTitle } from '../../components/page-title.ts';
import { SendingEmailPage } from '../../features/account/entry/sending-email-page.tsx';

export const meta = () => [{ title: pageTitle('Verify your email') }, { name: 'robots', content: 'noindex' }];

export default function SendingEmailRoute() {
  return <SendingEmailPage />;
}
