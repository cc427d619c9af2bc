import { classNames } from './class-names.ts';
import { MinusIcon, PlusIcon } from './icons.tsx';

interface QuantityStepperProps {
  quantity: number;
  /** What is counted, for those who listen: 'Radha Jhumka'. */
  of: string;
  /** Gets the wanted number; 0 means without it. */
  onChange: (quantity: number) => void;
  /** The most there can be; no end when absent. */
  most?: number | undefined;
  least?: number | undefined;
  busy?: boolean | undefined;
  wide?: boolean | undefined;
}

/** Minus, a number, plus. Tells changes of the number to those who listen. */
export function QuantityStepper({
  quantity,
  of,
  onChange,
  most,
  least = 0,
  busy,
  wide,
}: QuantityStepperProps) {
  const step = 'grid h-full w-target place-items-center hover:bg-linen disabled:text-rule-strong';
  return (
    <fieldset
      aria-label={`Quantity of ${of}`}
      aria-busy={busy || undefined}
      className={classNames(
        'inline-flex h-11.5 items-center justify-between rounded-1 border border-ink bg-porcelain',
        wide && 'w-full',
      )}
    >
      <button
        type="button"
        className={step}
        aria-label={`One ${of} less`}
        disabled={busy || quantity <= least}
        onClick={() => onChange(quantity - 1)}
      >
        <MinusIcon size={16} />
      </button>
      <output className="figures min-w-9 text-center font-semibold">{quantity}</output>
      <button
        type="button"
        className={step}
        aria-label={`One ${of} more`}
        disabled={busy || (most !== undefined && quantity >= most)}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon size={16} />
      </button>
    </fieldset>
  );
}
