import { pageTitle } from '../../components/page-title.ts';
import { CouponAdminPage } from '../../features/admin/coupons/coupon-page.tsx';

export const meta = () => [{ title: pageTitle('Coupons') }, { name: 'robots', content: 'noindex' }];

export default function CouponManagementRoute() {
  return <CouponAdminPage />;
}
