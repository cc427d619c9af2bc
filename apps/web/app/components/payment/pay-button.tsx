import type { Paise } from '@jhumka/domain/money';
import { Button } from '../../ui/buttons/button.tsx';
import type { ButtonAppearance } from '../../ui/buttons/button-variant.ts';
import { Money } from '../../ui/price.tsx';
import { useRetryPayment } from './use-retry-payment.ts';

interface PayButtonProps extends ButtonAppearance {
  readonly orderId: string;
  /** Shown next to the label where there is room. */
  readonly total?: Paise | undefined;
  readonly className?: string | undefined;
}

/** Pays an order that waits for its money. */
export function PayButton({ orderId, total, variant = 'primary', ...rest }: PayButtonProps) {
  const retry = useRetryPayment();
  return (
    <Button {...rest} variant={variant} isBusy={retry.isPending} onClick={() => retry.mutate(orderId)}>
      Pay now
      {total !== undefined && (
        <>
          {' '}
          <Money amount={total} />
        </>
      )}
    </Button>
  );
}
