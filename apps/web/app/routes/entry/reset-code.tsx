import { pageTitle } from '../../components/page-title.ts';
import { ResetCodePage } from '../../features/account/entry/reset-code-page.tsx';

export const meta = () => [{ title: pageTitle('6-digit code') }, { name: 'robots', content: 'noindex' }];

export default function ResetCodeRoute() {
  return <ResetCodePage />;
}
