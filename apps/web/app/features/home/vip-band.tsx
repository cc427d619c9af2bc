import { useSuspenseQuery } from '@tanstack/react-query';
import { type ShopFacts, shopFactsQuery } from '../../pieces/api/shop-facts.ts';
import { MemberCard } from '../../pieces/member-card.tsx';
import { formatWholeRupees } from '../../pieces/whole-rupees.ts';
import { classNames } from '../../ui/class-names.ts';

type Tier = ShopFacts['vip_tiers'][number];

const names = { SILVER: 'Silver', GOLD: 'Gold', PLATINUM: 'Platinum' } as const;

/** What members get, in figures: the one dark band of the page. */
export function VipBand() {
  const { data: facts } = useSuspenseQuery(shopFactsQuery());
  const tiers = facts.vip_tiers;
  if (tiers.length === 0) return null;
  return (
    <section aria-labelledby="vip" className="on-night overflow-hidden">
      <div className="page grid items-center gap-[clamp(2.5rem,6vw,7rem)] py-section lg:grid-cols-[6fr_5fr]">
        <div className="grid justify-items-start gap-6">
          <h2 id="vip" className="type-display">
            The longer you wear us, the less you pay
          </h2>
          <p className="type-lead max-w-136 text-ink-inverse-muted!">
            Members pay less on every order, and the tier follows what they have bought: {sentenceOf(tiers)}.
          </p>
          <dl className="grid w-full border-night-rule border-y md:grid-cols-3">
            {tiers.map((tier, index) => (
              <div
                key={tier.tier}
                className={classNames(
                  'flex items-baseline justify-between gap-x-5 py-3 md:block md:py-4',
                  index > 0 && 'max-md:border-night-rule max-md:border-t',
                )}
              >
                <dt className="font-medium font-serif text-[1.375rem] text-gold-light leading-tight">
                  {names[tier.tier]}
                </dt>
                <dd className="text-ink-inverse-muted text-small">{worthOf(tier)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div
          aria-hidden="true"
          className="grid justify-items-start py-[18%] *:[grid-area:1/1] md:py-20 lg:justify-items-end"
        >
          <MemberCard tier="PLATINUM" className="-translate-y-[27%] border border-night-rule shadow-card" />
          <MemberCard tier="GOLD" className="shadow-card" />
          <MemberCard tier="SILVER" className="translate-y-[27%] shadow-card" />
        </div>
      </div>
    </section>
  );
}

/** 'Silver from Rs.25,000, Gold from Rs.75,000, Platinum from Rs.2,00,000'. */
function sentenceOf(tiers: readonly Tier[]): string {
  return tiers.map(({ tier, min_spend }) => `${names[tier]} from ${formatWholeRupees(min_spend)}`).join(', ');
}

function worthOf({ discount_percent, free_delivery }: Tier): string {
  return free_delivery ? `${discount_percent}% off, delivery free` : `${discount_percent}% off every order`;
}
