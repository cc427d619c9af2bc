import { clsx } from 'clsx';
import { MinusIcon, PlusIcon } from '../icons.tsx';
import { useAriaDisabled } from '../use-aria-disabled.ts';

interface QuantityStepperProps {
  readonly quantity: number;
  /** The most that may be had: the plus is off there. */
  readonly maximum: number;
  /** Name of the counted product, for screen readers. */
  readonly of: string;
  readonly onChange: (quantity: number) => void;
  /** Minimum quantity, which disables the minus. At 0 the minus removes the item. */
  readonly minimum?: number | undefined;
  readonly isWide?: boolean | undefined;
  readonly isQuiet?: boolean | undefined;
  readonly className?: string | undefined;
}

const step =
  'grid h-full place-items-center hover:bg-linen data-off:bg-transparent data-off:text-rule-strong';

/** Minus, number, plus; each button 44 px. */
export function QuantityStepper({
  quantity,
  maximum,
  of,
  onChange,
  minimum = 0,
  isWide = false,
  isQuiet = false,
  className,
}: QuantityStepperProps) {
  const less = useAriaDisabled({ disabled: quantity <= minimum, onClick: () => onChange(quantity - 1) });
  const more = useAriaDisabled({ disabled: quantity >= maximum, onClick: () => onChange(quantity + 1) });
  return (
    <fieldset
      aria-label={`Quantity of ${of}`}
      className={clsx(
        'inline-grid h-11.5 items-center rounded-1 border bg-porcelain',
        isWide ? 'w-full grid-cols-[2.75rem_1fr_2.75rem]' : 'grid-cols-[2.75rem_2rem_2.75rem]',
        isQuiet ? 'border-rule-strong' : 'border-ink',
        className,
      )}
    >
      <button
        {...less}
        aria-label={quantity <= 1 ? `Remove ${of}` : `One ${of} less`}
        className={step}
        type="button"
      >
        <MinusIcon size="small" />
      </button>
      <output className="figures text-center font-semibold">{quantity}</output>
      <button {...more} aria-label={`One ${of} more`} className={step} type="button">
        <PlusIcon size="small" />
      </button>
    </fieldset>
  );
}
