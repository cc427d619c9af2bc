import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { MemberCard } from './loyalty/member-card.tsx';

interface VipOpeningProps {
  /** 1 where it opens a page; 2 within one. */
  level: 1 | 2;
  lead?: ReactNode;
  /** Content below the lead: figures, the next step. */
  children: ReactNode;
}

/** Introduction of the VIP programme next to the three tier cards: the one dark section of a page. */
export function VipOpening({ level, lead, children }: VipOpeningProps) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="vip" className="on-night night-bleed overflow-hidden">
      <div
        className={clsx(
          'page grid items-center gap-[clamp(2.5rem,6vw,7rem)]',
          level === 1
            ? 'py-section md:grid-cols-[6fr_5fr]'
            : 'py-section lg:min-h-105 lg:grid-cols-[6fr_5fr] lg:py-10',
        )}
      >
        <div className="grid justify-items-start gap-6">
          <Heading id="vip" className={level === 1 ? 'type-display' : 'type-title max-w-[11em]'}>
            The longer you wear us, the less you pay
          </Heading>
          {lead && <p className="type-lead max-w-136 text-ink-inverse-muted!">{lead}</p>}
          {children}
        </div>
        <div
          aria-hidden="true"
          className={clsx(
            'grid justify-items-start *:[grid-area:1/1] md:justify-items-end',
            level === 1 ? 'py-[18%] lg:py-20' : 'max-lg:hidden lg:*:max-w-100',
          )}
        >
          <MemberCard tier="PLATINUM" className="-translate-y-[27%] border border-night-rule shadow-card" />
          <MemberCard tier="GOLD" className="shadow-card" />
          <MemberCard tier="SILVER" className="translate-y-[27%] shadow-card" />
        </div>
      </div>
    </section>
  );
}
