import { pageTitle } from '../../components/page-title.ts';
import { SettingsPage } from '../../features/admin/settings/settings-page.tsx';

export const meta = () => [{ title: pageTitle('Settings') }, { name: 'robots', content: 'noindex' }];

export default function SettingsRoute() {
  return <SettingsPage />;
}
