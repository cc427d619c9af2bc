import type { Paise } from '@jhumka/domain/money';
import type { PaymentMethod } from '@jhumka/domain/orders';
import { useId } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Money } from '../../ui/price.tsx';

interface PlaceButtonProps {
  readonly total: Paise;
  readonly isBusy: boolean;
  /** Reason why the order can't be placed; null when it can. */
  readonly obstacle: string | null;
  readonly payment: PaymentMethod;
  readonly onPress: () => void;
}

/** The one garnet button of the checkout, with the total, and the reason next to it while it is disabled. */
export function PlaceButton({ total, isBusy, obstacle, payment, onPress }: PlaceButtonProps) {
  const reason = useId();
  return (
    <>
      {obstacle !== null && (
        <p id={reason} className="pb-2 text-small text-warning">
          {obstacle}
        </p>
      )}
      <Button
        variant="primary"
        isWide
        isBusy={isBusy}
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : reason}
        className="min-h-13 flex-wrap justify-between!"
        onClick={onPress}
      >
        {payment === 'cod' ? 'Place order' : 'Place order and pay'}{' '}
        <span>
          <Money amount={total} />
        </span>
      </Button>
    </>
  );
}
