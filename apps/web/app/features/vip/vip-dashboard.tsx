import { useQuery } from '@tanstack/react-query';
import { vipStatusQuery } from '../../components/loyalty/loyalty-queries.ts';
import { NotForAdmins } from '../../components/not-for-admins.tsx';
import { useSession } from '../../session/use-session.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { CoinsSection } from './coins-section.tsx';
import { JoinPanel } from './join-panel.tsx';
import { Membership } from './membership.tsx';
import { MembershipHistory } from './membership-history.tsx';
import { TierTable } from './tier-table.tsx';
import { useBuy } from './use-buy.ts';
import { useVerifyPurchase } from './use-verify-purchase.ts';
import { VipDashboardSkeleton } from './vip-dashboard-skeleton.tsx';

/** VIP dashboard: membership card, progress to the next tier, joining, buying coins, coin statement. */
export function VipDashboard() {
  const { user } = useSession();
  // The programme is the customers' (spec 6.3).
  if (user?.role === 'ADMIN') {
    return (
      <NotForAdmins title="VIP Access is for customers" to="/dashboard/vip-management" place="VIP Management">
        Administrators have no coins or membership.
      </NotForAdmins>
    );
  }
  return user ? <CustomerDashboard /> : <VipDashboardSkeleton />;
}

function CustomerDashboard() {
  const query = useQuery(vipStatusQuery());
  const { data: status, isError } = query;
  const { verify, isVerifying } = useVerifyPurchase();
  const buying = useBuy(verify);
  if (!status) {
    if (!isError) return <VipDashboardSkeleton />;
    return (
      <LoadFailed isPage title="Your membership did not load" query={query}>
        Please check your connection and try again.
      </LoadFailed>
    );
  }
  return (
    <>
      {status.vip_enabled ? (
        <Membership status={status} />
      ) : (
        <JoinPanel status={status} buying={buying} isVerifying={isVerifying} />
      )}
      <TierTable status={status} />
      <CoinsSection status={status} buying={buying} isVerifying={isVerifying} />
      <MembershipHistory buying={buying} />
    </>
  );
}
