import { CouponPage } from '../features/coupons/coupon-page.tsx';
import { CouponSkeleton } from '../features/coupons/coupon-skeleton.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Coupon Redemption') }, { name: 'robots', content: 'noindex' }];

export default function CouponRedemptionRoute() {
  return (
    <PeopleOnly skeleton={<CouponSkeleton />}>
      <CouponPage />
    </PeopleOnly>
  );
}
