import { CampaignPage } from '../../features/office/coupons/campaign-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Campaign') }, { name: 'robots', content: 'noindex' }];

export default function CampaignRoute() {
  return <CampaignPage />;
}
