import type { PaymentMethod } from '@jhumka/domain/orders';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/price.tsx';

interface PlaceButtonProps {
  readonly total: number;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly payment: PaymentMethod;
  readonly onPress: () => void;
}

/** The one garnet button of the checkout, with the total on it. */
export function PlaceButton({ total, isBusy, isOff, payment, onPress }: PlaceButtonProps) {
  return (
    <Button
      look="primary"
      isWide
      isBusy={isBusy}
      disabled={isOff}
      className="min-h-13 flex-wrap justify-between!"
      onClick={onPress}
    >
      {payment === 'cod' ? 'Place order' : 'Place order and pay'}{' '}
      <span>
        <Money rupees={total} />
      </span>
    </Button>
  );
}
