import { formatRupees } from '@jhumka/domain/money';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import type { CartReply } from './cart-query.ts';

/** Choice to pay with the store credit, which is remembered; nothing without credit. */
export function UseCredit({ credit }: Pick<CartReply, 'credit'>) {
  const choose = useChange(
    async (use: boolean): Promise<unknown> => browserClient.call('cart.setCredit', { use }),
    {
      failed: 'The choice was not saved. Please try again',
      changes: ['cart.get', 'cart.bestDeal', 'credit.get'],
      isPendingUntilShown: true,
    },
  );
  if (!credit) return null;
  return (
    <Checkbox
      className="border-rule border-b py-2 text-small"
      checked={choose.isPending ? choose.variables : credit.use}
      end={formatRupees(credit.balance)}
      onChange={({ target }) => {
        if (!choose.isPending) choose.mutate(target.checked);
      }}
    >
      Pay with store credit
    </Checkbox>
  );
}
