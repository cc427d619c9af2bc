import { vipProgress, vipProgressMessage, vipTierName } from '@jhumka/domain/loyalty';
import { zeroPaise } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type ShopConfig, shopConfigQuery } from '../../components/api/shop-config.ts';
import { vipRulesOf } from '../../components/loyalty/break-even.tsx';
import { VipProgressLine } from '../../components/loyalty/vip-progress-line.tsx';
import { useSession } from '../../session/use-session.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/** Benefits of membership for this cart, or an invitation to join; renders nothing for administrators (spec 4.21, 6.3). */
export function VipNote() {
  const { user } = useSession();
  const { data: shopConfig } = useQuery(shopConfigQuery());
  // A cart with products belongs to a user: reserves the space until it is known which one.
  if (!user) return <div className="min-h-[4.25rem] md:min-h-[2.85rem]" />;
  if (user.role === 'ADMIN') return null;
  const tier = user.vip_tier;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-b py-3 text-gold-ink text-small max-md:flex-col max-md:items-start">
      {user.vip_enabled ? (
        <>
          <span>
            {tier === 'NONE'
              ? 'You are a VIP member.'
              : `You are ${vipTierName(tier)}: your discount is in the bill.`}
          </span>
          <VipProgressLine />
        </>
      ) : (
        <>
          <span>{shopConfig ? invitationOf(shopConfig) : '\u00a0'}</span>
          <TextLink to="/vip-access" className="min-h-11">
            About VIP
          </TextLink>
        </>
      )}
    </p>
  );
}

/** Describes the benefits of the first tier from the shop's settings. */
function invitationOf(shopConfig: ShopConfig): string {
  const progress = vipProgress({ isMember: false, lifetimeSpend: zeroPaise });
  return vipProgressMessage(progress, vipRulesOf(shopConfig));
}
