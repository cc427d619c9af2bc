import { type VipTier, vipTierName } from '@jhumka/domain/loyalty';
import { clsx } from 'clsx';

type MetalTier = Exclude<VipTier, 'NONE'>;

const metals: Readonly<Record<MetalTier, string>> = {
  SILVER: 'bg-silver-ground text-silver-ink',
  GOLD: 'bg-goldcard-ground text-goldcard-ink',
  PLATINUM: 'bg-platinum-ground text-platinum-ink',
};

interface TierMarkProps {
  readonly tier: MetalTier;
  readonly className?: string | undefined;
}

/** The name of a tier on its metal. */
export function TierMark({ tier, className }: TierMarkProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center rounded-1 px-[0.7em] font-semibold text-[0.6875rem] uppercase leading-none tracking-[0.12em]',
        metals[tier],
        className,
      )}
    >
      {vipTierName(tier)}
    </span>
  );
}

interface TierLabelProps {
  readonly user: { readonly vip_enabled: boolean; readonly vip_tier: VipTier } | undefined;
  readonly className?: string | undefined;
}

/** The tier of a member; nothing for everybody else (spec 2.19). */
export function TierLabel({ user, className }: TierLabelProps) {
  if (!user?.vip_enabled || user.vip_tier === 'NONE') return null;
  return <TierMark tier={user.vip_tier} className={className} />;
}
