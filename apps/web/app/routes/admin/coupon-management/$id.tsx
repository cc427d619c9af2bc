import { pageTitle } from '../../../components/page-title.ts';
import { CampaignPage } from '../../../features/admin/coupons/campaign-page.tsx';

export const meta = () => [{ title: pageTitle('Campaign') }, { name: 'robots', content: 'noindex' }];

export default function CampaignRoute() {
  return <CampaignPage />;
}
