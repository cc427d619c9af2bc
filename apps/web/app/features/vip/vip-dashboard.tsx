import { ApiProblem } from '@jhumka/contract/client';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { browserClient } from '../../api/client.ts';
import { isUnanswered, problemMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import { vipStatusQuery } from '../../components/loyalty/loyalty-queries.ts';
import { loyaltyQueries } from '../../components/loyalty/refresh-loyalty.ts';
import { NotForAdmins } from '../../components/not-for-admins.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';
import { useSession } from '../../session/use-session.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { CoinsSection } from './coins-section.tsx';
import { JoinPanel } from './join-panel.tsx';
import { Membership } from './membership.tsx';
import { MembershipHistory } from './membership-history.tsx';
import { TierTable } from './tier-table.tsx';
import { type UnverifiedPurchase, unverifiedPurchase, useBuy } from './use-buy.ts';

export const meta = () => [{ title: pageTitle('VIP Dashboard') }, { name: 'robots', content: 'noindex' }];

export default function VipDashboardRoute() {
  return (
    <LoggedInOnly skeleton={<VipDashboardSkeleton />}>
      <VipDashboard />
    </LoggedInOnly>
  );
}

const askAgainMs = 2_500;

/** Sends the proof of a payment to the server, with retries and after reloads; reports the outcome. */
function useVerifyPurchase(): { readonly verify: () => void; readonly isVerifying: boolean } {
  const { mutate, isPending } = useChange(
    async ({ kind, ...proof }: UnverifiedPurchase) => {
      if (kind === 'coins') {
        const { data } = await browserClient.call('coins.purchaseVerify', proof);
        return data.coins_added > 0 ? `${formatCoins(asCoins(data.coins_added))} added` : null;
      }
      const { data } = await browserClient.call('vip.purchaseVerify', proof);
      return data.vip_enabled ? 'Welcome to VIP Access' : null;
    },
    {
      // A network that is away, or a shop that is: the proof stays good.
      retry: (_count, error) => isUnanswered(error),
      retryDelay: askAgainMs,
      onSuccess: (message) => {
        unverifiedPurchase.erase();
        showToast(message ?? 'We are confirming your payment. This will update shortly');
      },
      onError: (error) => {
        // After an expired session the proof is needed again once logged in.
        if (error instanceof ApiProblem && error.status === 401) return;
        unverifiedPurchase.erase();
        showToast(problemMessage(error, 'We are checking your payment'), { tone: 'failed' });
      },
      changes: loyaltyQueries,
      failed: null,
    },
  );
  const verify = useCallback(() => {
    const note = unverifiedPurchase.read();
    if (note) mutate(note);
  }, [mutate]);
  useEffect(verify, [verify]);
  return { verify, isVerifying: isPending };
}

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

/** Skeleton of the VIP dashboard: card, progress, savings, tiers and coins. */
export function VipDashboardSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your membership is loading"
      className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,2rem+2vw,4rem)]"
    >
      <div className="grid gap-3">
        <Skeleton className="h-12 w-3/4 max-w-80 lg:h-16" />
        <Skeleton className="h-6 w-3/5 max-w-64" />
      </div>
      <div className="grid items-center gap-x-[clamp(2rem,4vw,3.75rem)] gap-y-8 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <Skeleton className="aspect-[1.586] w-full max-w-108 rounded-card" />
        <Skeleton className="h-56" />
      </div>
      <Skeleton className="h-39 md:h-25" />
      <Skeleton className="h-90" />
      <Skeleton className="h-80" />
    </div>
  );
}
