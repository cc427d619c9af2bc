import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import type { ButtonVariant } from '../../../ui/buttons/button-variant.ts';
import { ConfirmButton } from '../../admin/kit/confirm-button.tsx';
import type { Campaign } from './coupon-admin-queries.ts';

interface WithdrawButtonProps {
  readonly campaign: Pick<Campaign, '_id' | 'name' | 'open' | 'state'>;
  readonly variant?: ButtonVariant;
}

/** Withdraws a campaign after a confirmation that lists the consequences; renders nothing for a withdrawn one. */
export function WithdrawButton({ campaign: { _id: id, name, open, state }, variant }: WithdrawButtonProps) {
  const withdraw = useChange((note: string) => browserClient.call('admin.campaigns.revoke', { id, note }), {
    done: ({ revoked }) => `Withdrawn: ${coupons(revoked)} revoked`,
    failed: 'The campaign was not withdrawn. Please try again.',
    changes: ['admin.campaigns.list', 'admin.campaigns.get', 'coupon.stats', 'admin.audit.list'],
  });
  if (state === 'withdrawn') return null;
  return (
    <ConfirmButton
      variant={variant}
      isBusy={withdraw.isPending}
      question={{
        title: `Withdraw ${name}?`,
        text: `The code stops working, and ${coupons(open)} revoked. Orders that used one keep the discount.`,
        action: `Withdraw ${name}`,
        isDanger: true,
        reason: 'optional',
      }}
      onYes={withdraw.mutate}
    >
      Withdraw{variant === undefined && <span className="sr-only"> {name}</span>}
    </ConfirmButton>
  );
}

const coupons = (count: number) =>
  count === 1 ? '1 coupon in a wallet is' : `${count} coupons in wallets are`;
