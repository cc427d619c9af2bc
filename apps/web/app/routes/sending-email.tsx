import { SendingEmailPage } from '../features/account/sending-email-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Verify your email') }, { name: 'robots', content: 'noindex' }];

export default function SendingEmailRoute() {
  return <SendingEmailPage />;
}
