import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FlameIcon, TicketIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountHead } from './account-frame.tsx';

interface LoyaltyWords {
  readonly title: string;
  readonly lead: string;
  readonly icon: ReactNode;
}

const pages: Readonly<Record<string, LoyaltyWords>> = {
  '/dashboard/streak-dashboard': {
    title: 'Streak Dashboard',
    lead: 'The days on which you looked in, and the coins they give.',
    icon: <FlameIcon size="large" />,
  },
  '/dashboard/coupon-redemption': {
    title: 'Coupon Redemption',
    lead: 'Your coupons, and the one for your next order.',
    icon: <TicketIcon size="large" />,
  },
};

/** What stands where a page of loyalty will be: that it is not there yet. Nothing is promised that does not exist. */
export function LoyaltyPage() {
  const { pathname } = useLocation();
  const page = pages[pathname.replace(/\/+$/, '')];
  if (!page) return null;
  return (
    <>
      <AccountHead title={page.title} lead={page.lead} />
      <div className="grid max-w-measure justify-items-start gap-4 border-rule border-t pt-8">
        <span className="text-gold-ink">{page.icon}</span>
        <p>
          This page is being built. What you order until then is kept with your account and counts towards
          your tier.
        </p>
        <LinkButton to="/vip-access">What VIP Access gives</LinkButton>
      </div>
    </>
  );
}
