import { checkQuantityChange, quantityMessage } from '@jhumka/domain/cart';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { MinusIcon, PlusIcon } from '../ui/icons.tsx';
import { showToast } from '../ui/toast/toast-store.ts';

interface QuantityControlProps {
  readonly quantity: number;
  readonly stock: number;
  /** Name of the counted product, for screen readers. */
  readonly of: string;
  readonly onChange: (quantity: number) => void;
  /** A change is in flight: the buttons ignore presses (spec 4.9). */
  readonly isBusy: boolean;
  readonly isWide?: boolean | undefined;
  readonly isQuiet?: boolean | undefined;
}

/**
 * Minus, number, plus. Minus at one removes the product (spec 4.7); plus at the stock limit says why it can't (spec
 * 5.4).
 */
export function QuantityControl(props: QuantityControlProps) {
  const { quantity, stock, of, onChange, isBusy, isWide = false, isQuiet = false } = props;
  const more = checkQuantityChange(stock, quantity, quantity + 1);
  return (
    <fieldset
      aria-label={`Quantity of ${of}`}
      aria-busy={isBusy || undefined}
      className={clsx(
        'inline-grid h-11.5 items-center rounded-1 border bg-porcelain',
        isWide ? 'w-full grid-cols-[2.75rem_1fr_2.75rem]' : 'grid-cols-[2.75rem_2rem_2.75rem]',
        isQuiet ? 'border-rule-strong' : 'border-ink',
      )}
    >
      <Step
        label={quantity <= 1 ? `Remove ${of}` : `One ${of} less`}
        isOff={isBusy}
        onPress={() => !isBusy && onChange(quantity - 1)}
      >
        <MinusIcon size="small" />
      </Step>
      <output className="figures text-center font-semibold">{quantity}</output>
      <Step
        label={`One ${of} more`}
        isOff={isBusy || !more.ok}
        onPress={() => {
          if (isBusy) return;
          if (more.ok) onChange(quantity + 1);
          else showToast(quantityMessage(more), { tone: 'failed' });
        }}
      >
        <PlusIcon size="small" />
      </Step>
    </fieldset>
  );
}

interface StepProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

// Disabled by ARIA: a natively disabled button loses the focus and can't announce the reason.
function Step({ label, isOff, onPress, children }: StepProps) {
  const isBegun = useRef(false);
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={({ detail }) => {
        // Ignores the second click of a double click on the button shown here before, such as "Add".
        if (detail > 1 && !isBegun.current) return;
        isBegun.current = true;
        onPress();
      }}
      className="grid h-full place-items-center hover:bg-linen aria-disabled:bg-transparent aria-disabled:text-field-line"
    >
      {children}
    </button>
  );
}
