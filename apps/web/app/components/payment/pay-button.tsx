import type { Paise } from '@jhumka/domain/money';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { ButtonAppearance } from '../../ui/buttons/button-variant.ts';
import { Money } from '../../ui/price.tsx';
import { useHostedCheckout } from './use-hosted-checkout.ts';

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

/** Opens the payment of an unpaid order; closing it returns to the current page. */
export function useRetryPayment(isInCheckout = false) {
  const openCheckout = useHostedCheckout(isInCheckout);
  return useChange(
    async (orderId: string) =>
      openCheckout((await browserClient.call('order.retryPayment', { orderId })).data),
    {
      failed: 'We could not start the payment. Please try again in a moment',
      changes: ['order.get', 'order.list'],
    },
  );
}
