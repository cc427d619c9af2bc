import { pageTitle } from '../../components/page-title.ts';
import { CouponPage, CouponSkeleton } from '../../features/coupons/coupon-page.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('Coupon Redemption') }, { name: 'robots', content: 'noindex' }];

export default function CouponRedemptionRoute() {
  return (
    <LoggedInOnly skeleton={<CouponSkeleton />}>
      <CouponPage />
    </LoggedInOnly>
  );
}
