import { ResetCodePage } from '../features/account/reset-code-page.tsx';
import { pageTitle } from '../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('6-digit code') }, { name: 'robots', content: 'noindex' }];

export default function ResetCodeRoute() {
  return <ResetCodePage />;
}
