import { formatRupees, fromRupees } from '@jhumka/domain/money';
import { classNames } from './class-names.ts';

/** An amount as people read it; `rupees` as it comes over the wire. */
export function Amount({ rupees, className }: { rupees: number; className?: string | undefined }) {
  return <span className={classNames('figures', className)}>{formatRupees(fromRupees(rupees))}</span>;
}

interface PriceProps {
  /** What is paid, in rupees. */
  now: number;
  /** What it cost before, in rupees; shown struck when it differs. */
  was?: number | undefined;
  /** Percent off. */
  discount?: number | undefined;
  size?: 'normal' | 'large' | undefined;
  /** The struck price below instead of beside. */
  stacked?: boolean | undefined;
}

/** A price with the struck one and the percent off beside it. */
export function Price({ now, was, discount = 0, size = 'normal', stacked }: PriceProps) {
  const isReduced = was !== undefined && was !== now;
  return (
    <p
      className={classNames(
        stacked ? 'grid gap-px' : 'flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5',
        size === 'large' && 'text-large',
      )}
    >
      <Amount rupees={now} className={classNames('font-semibold', size === 'large' && 'text-2xl')} />
      {isReduced && (
        <span className="inline-flex min-h-5 flex-wrap items-baseline gap-x-2.5 text-[0.875em] leading-5">
          <s className="figures text-ink-soft decoration-1">
            <span className="sr-only">Was </span>
            {formatRupees(fromRupees(was))}
          </s>
          {discount > 0 && <span className="font-semibold text-accent">{percentOff(discount)}</span>}
        </span>
      )}
    </p>
  );
}

/** '14% off'; fractions stay as they are. */
export function percentOff(discount: number): string {
  return `${discount}% off`;
}
