import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees, formatWholeRupees } from '@jhumka/domain/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { PageData } from '../../../api/page-data.tsx';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { BreakEven } from '../../../components/loyalty/break-even.tsx';
import { TierMark } from '../../../components/loyalty/tier-label.tsx';
import { VipProgressLine } from '../../../components/loyalty/vip-progress-line.tsx';
import { Prose } from '../../../components/prose.tsx';
import { VipOpening } from '../../../components/vip-opening.tsx';
import { useSession } from '../../../session/use-session.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Money } from '../../../ui/price.tsx';
import type { Route } from './+types/vip-access.ts';
import { exampleProductQuery, helpPageQuery } from './api/help-page.ts';
import { Blocks } from './help-frame.tsx';
import { helpMeta, loadHelpPage, loadHelpPageInBrowser } from './load-help-page.ts';
import { TierBills } from './tier-bills.tsx';

export const loader = (args: Route.LoaderArgs) => loadHelpPage(args, exampleProductQuery);

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadHelpPageInBrowser(args, exampleProductQuery);

export const meta = ({ loaderData }: Route.MetaArgs) => helpMeta(loaderData);

export default function VipAccessRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <VipAccess />
    </PageData>
  );
}

/** Introduction of the VIP programme: benefits and costs, with example bills. */
export function VipAccess({ name = 'vip-access' }: { readonly name?: string }) {
  const { data: page } = useSuspenseQuery(helpPageQuery(name));
  return (
    <>
      <Opening lead={page.lead} />
      <Tiers />
      <TierBills />
      <section aria-labelledby="how" className="page grid gap-8 py-section">
        <h2 id="how" className="type-title">
          How it works
        </h2>
        <Prose
          html={page.html.replaceAll(/<(\/?)h2/g, '<$1h3')}
          className="max-w-none gap-x-[clamp(2rem,6vw,7rem)] md:columns-2"
        />
      </section>
      {page.blocks && <Blocks blocks={page.blocks} />}
    </>
  );
}

function Opening({ lead }: { lead: string }) {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const { user } = useSession();
  const { price, coins } = shopConfig.vip_membership;
  return (
    <VipOpening
      level={1}
      lead={
        <>
          {lead}{' '}
          {!user?.vip_enabled && (
            <>
              Membership costs {formatRupees(price)} or {coins.toLocaleString('en-IN')} coins, once.{' '}
              <BreakEven facts={shopConfig} />
            </>
          )}
        </>
      }
    >
      <NextStep />
    </VipOpening>
  );
}

/** Joining continues on the VIP dashboard; members and administrators get another link (spec 6.3). */
function NextStep() {
  const { status, user } = useSession();
  if (user?.role === 'ADMIN') {
    return (
      <LinkButton to="/dashboard/vip-management" variant="gold">
        VIP Management
      </LinkButton>
    );
  }
  if (user?.vip_enabled) {
    return (
      <>
        <p className="text-gold-light">
          {user.vip_tier === 'NONE' ? 'You are a VIP member.' : `You are ${vipTierName(user.vip_tier)}.`}{' '}
          <VipProgressLine />
        </p>
        <LinkButton to={dashboard} variant="gold">
          View your membership
        </LinkButton>
      </>
    );
  }
  if (status === 'signed-in') {
    return (
      <LinkButton to={dashboard} variant="gold">
        Join now
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={`/register?${new URLSearchParams({ from: dashboard })}`} variant="gold">
        Create account
      </LinkButton>
      <LinkButton to={`/login?${new URLSearchParams({ from: dashboard })}`} variant="inverse">
        Sign in and join
      </LinkButton>
    </div>
  );
}

const dashboard = '/dashboard/vip-dashboard';

function Tiers() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  return (
    <section aria-labelledby="tiers" className="page pt-section">
      <h2 id="tiers" className="type-title pb-head">
        Three tiers
      </h2>
      <ul className="grid border-ink border-t md:grid-cols-3">
        {shopConfig.vip_tiers.map((tier) => (
          <li
            key={tier.tier}
            className="grid content-start gap-2 border-rule py-6 max-md:border-b md:border-l md:px-6 md:first:border-l-0 md:first:pl-0"
          >
            <TierMark tier={tier.tier} className="justify-self-start" />
            <h3 className="type-heading">{tier.discount_percent}% off</h3>
            <p className="text-ink-muted text-small">
              After {formatWholeRupees(tier.min_spend)} of paid orders
            </p>
            <ul className="grid gap-1 pt-2 text-small">
              <Perk isGiven={tier.free_delivery}>
                {tier.free_delivery ? (
                  'Free delivery'
                ) : (
                  <>
                    Delivery <Money amount={shopConfig.delivery_charge} />
                  </>
                )}
              </Perk>
              <Perk isGiven>{shopConfig.vip_membership.birthday_coins} coins on your birthday</Perk>
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Perk of a tier: ticked when included; a remaining charge is shown in the same line without a tick. */
function Perk({ isGiven, children }: { isGiven: boolean; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <CheckIcon size="small" className={clsx('mt-1 text-gold-ink', !isGiven && 'invisible')} />
      <span className={isGiven ? undefined : 'text-ink-muted'}>{children}</span>
    </li>
  );
}
