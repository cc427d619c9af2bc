import { CouponAdminPage } from '../../features/office/coupons/coupon-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Coupons') }, { name: 'robots', content: 'noindex' }];

export default function CouponManagementRoute() {
  return <CouponAdminPage />;
}
