import type { PaymentMethod } from '@jhumka/domain/orders';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/price.tsx';

interface PlaceButtonProps {
  readonly total: number;
  /** In the bill it carries the total; in the bar at the foot of phones the total stands beside it. */
  readonly isWide: boolean;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly payment: PaymentMethod;
  readonly onPress: () => void;
}

/** The one garnet button of the checkout. */
export function PlaceButton({ total, isWide, isBusy, isOff, payment, onPress }: PlaceButtonProps) {
  return (
    <Button
      look="primary"
      isWide={isWide}
      isBusy={isBusy}
      disabled={isOff}
      className={isWide ? 'min-h-13' : 'min-w-44 px-4!'}
      onClick={onPress}
    >
      {payment === 'cod' ? 'Place order' : 'Place order and pay'}{' '}
      {isWide && (
        <span>
          <Money rupees={total} />
        </span>
      )}
    </Button>
  );
}
