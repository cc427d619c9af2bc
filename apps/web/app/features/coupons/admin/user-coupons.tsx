import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { couponName, stateLabel, termsLabel, worthLabel } from '../../../components/coupons/coupon-labels.ts';
import type { WalletCoupon } from '../../../components/coupons/coupon-queries.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { PartNotLoaded } from '../../admin/kit/not-loaded.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { userQueries } from '../../admin/users/user-queries.ts';

const walletQuery = (userId: string) => personalQuery('admin.coupons.wallet', { id: userId });

/** The coupons of one person; one that is not used yet can be withdrawn. */
export function UserCoupons({ userId }: { readonly userId: string }) {
  const query = useQuery(walletQuery(userId));
  const [chosen, setChosen] = useState<WalletCoupon>();
  const { data, isError } = query;
  return (
    <Part title={<>Coupons{data && `: ${data.length.toLocaleString('en-IN')}`}</>}>
      {!data && !isError && <Skeleton className="h-24" />}
      {isError && !data && <PartNotLoaded what="The wallet" query={query} />}
      {data?.length === 0 && <p className="text-ink-muted text-small">No coupons.</p>}
      <ul className="text-small">
        {data?.map((coupon) => (
          <li
            key={coupon._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-t py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{worthLabel(coupon)} off</span>, {couponName(coupon)}{' '}
              <span className="figures">{coupon.code}</span>
              <span className="block text-ink-muted text-note">
                {termsLabel(coupon)}. {stateLabel(coupon)}
                {coupon.state === 'active' && ', ready to use'}
              </span>
            </span>
            {(coupon.state === 'available' || coupon.state === 'active') && (
              <Allowed right="loyalty.change">
                <Button
                  variant="quiet"
                  size="small"
                  className="text-danger"
                  aria-label={`Withdraw ${coupon.code}`}
                  onClick={() => setChosen(coupon)}
                >
                  Withdraw
                </Button>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <WithdrawDialog
          key={chosen._id}
          userId={userId}
          coupon={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Part>
  );
}

interface WithdrawDialogProps {
  readonly userId: string;
  readonly coupon: WalletCoupon;
  readonly onClose: () => void;
}

function WithdrawDialog({ userId, coupon, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  const [returnsCoins, setReturnsCoins] = useState(false);
  const revoke = useChange(
    () =>
      browserClient.call('admin.coupons.revoke', {
        id: userId,
        couponId: coupon._id,
        note: reason.trim(),
        return_coins: returnsCoins,
      }),
    {
      done: `${coupon.code} withdrawn`,
      failed: 'The coupon was not withdrawn. Please try again.',
      changes: ['admin.coupons.wallet', 'admin.coins.history', 'coupon.stats', ...userQueries],
      onSuccess: onClose,
    },
  );
  // Ignores a double click: the second click arrives before the button re-renders as disabled.
  const isBegun = useRef(false);
  const press = () => {
    if (isBegun.current) return;
    isBegun.current = true;
    revoke.mutate(undefined, {
      onSettled: () => {
        isBegun.current = false;
      },
    });
  };
  return (
    <Dialog
      isOpen
      title={`Withdraw ${coupon.code}?`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger-solid" isBusy={revoke.isPending} onClick={press}>
            Withdraw
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{worthLabel(coupon)} off can no longer be used, and this customer can’t redeem its code again.</p>
        {coupon.coins !== null && (
          <Checkbox checked={returnsCoins} onChange={({ target }) => setReturnsCoins(target.checked)}>
            {`Return the ${coupon.coins.toLocaleString('en-IN')} coins that it cost`}
          </Checkbox>
        )}
        <TextField
          label="Reason"
          isOptional
          hint="Saved in the audit log."
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
