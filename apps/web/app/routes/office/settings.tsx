import { SettingsPage } from '../../features/office/settings/settings-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Settings') }, { name: 'robots', content: 'noindex' }];

export default function SettingsRoute() {
  return <SettingsPage />;
}
