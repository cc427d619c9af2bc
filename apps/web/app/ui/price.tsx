import { formatRupees, type Paise } from '@jhumka/domain/money';
import { clsx } from 'clsx';

interface MoneyProps {
  readonly amount: Paise;
  readonly className?: string | undefined;
}

/** An amount, written as the shop writes money. */
export function Money({ amount, className }: MoneyProps) {
  return <span className={clsx('figures', className)}>{formatRupees(amount)}</span>;
}

const sizes = {
  small: { box: 'text-body', now: '' },
  // A price in lakhs fits a phone with text at 200%, too.
  large: { box: 'text-body', now: 'text-[min(1.5rem,11vw)] lg:text-[1.625rem]' },
};

interface PriceProps {
  /** Amount to pay. */
  readonly now: Paise;
  /** Amount before the discount; shown struck when it is more. */
  readonly was?: Paise | undefined;
  readonly percentOff?: number | undefined;
  readonly size?: keyof typeof sizes | undefined;
  /** Shows the former price below, as on cards; its line is reserved when there is none. */
  readonly isStacked?: boolean | undefined;
  /** The lowest of several prices. */
  readonly isFrom?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Price, former price, and discount in percent. */
export function Price({
  now,
  was = now,
  percentOff = 0,
  size = 'small',
  isStacked = false,
  isFrom = false,
  className,
}: PriceProps) {
  const isReduced = was > now;
  return (
    <p
      className={clsx(
        'flex gap-y-px',
        isStacked ? 'flex-col items-start' : 'flex-wrap items-baseline gap-x-[0.6em]',
        sizes[size].box,
        className,
      )}
    >
      <span className={clsx('font-semibold', sizes[size].now)}>
        {isFrom && 'From '}
        <Money amount={now} />
      </span>
      {(isReduced || isStacked) && (
        <span className="inline-flex min-h-5 flex-wrap items-baseline gap-x-[0.6em] text-[0.875em] leading-5">
          {isReduced && (
            <>
              <s className="text-ink-soft decoration-1">
                <span className="sr-only">Was </span>
                <Money amount={was} />
              </s>
              {percentOff > 0 && <span className="figures font-semibold text-accent">{percentOff}% off</span>}
            </>
          )}
        </span>
      )}
    </p>
  );
}
