import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LogoAndName, ShopLogo } from '../brand/wordmark.tsx';
import lace from './lace.svg';

const metals = {
  NONE: { name: 'Member', toneClass: 'border border-rule-strong bg-porcelain text-ink' },
  SILVER: { name: 'Silver', toneClass: 'bg-silver-ground text-silver-ink' },
  GOLD: { name: 'Gold', toneClass: 'bg-goldcard-ground text-goldcard-ink' },
  PLATINUM: { name: 'Platinum', toneClass: 'bg-platinum-ground text-platinum-ink' },
} as const;

interface MemberCardProps {
  tier: keyof typeof metals;
  /** Footer: the member's name and the year of joining. Defaults to the name of the shop. */
  children?: ReactNode | undefined;
  className?: string | undefined;
}

/** The card of a VIP member in the metal of the tier. */
export function MemberCard({ tier, children, className }: MemberCardProps) {
  const { name, toneClass } = metals[tier];
  return (
    <div
      className={clsx(
        'relative flex aspect-[1.586] w-full max-w-108 flex-col justify-between gap-4 overflow-clip rounded-card p-[clamp(1.1rem,5%,1.75rem)]',
        toneClass,
        className,
      )}
    >
      <span
        className="absolute -top-[38%] -right-[22%] aspect-square w-[88%] bg-current opacity-20"
        style={{ maskImage: `url(${lace})`, maskSize: 'cover' }}
      />
      <span className="relative flex items-start justify-between gap-4">
        <span className="font-medium font-serif text-[clamp(1.9rem,1.4rem+1.4vw,2.6rem)] leading-none tracking-[0.01em]">
          {name}
        </span>
        {children && (
          <span className="text-3xl leading-none">
            <ShopLogo />
          </span>
        )}
      </span>
      {children ? (
        <span className="relative text-small">{children}</span>
      ) : (
        <span className="relative inline-flex items-center gap-[0.38em] font-semibold font-serif text-2xl leading-none">
          <LogoAndName />
        </span>
      )}
    </div>
  );
}
