import { browserClient } from '../../../api/client.ts';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { type UserDetails, useChangeUser } from './user-queries.ts';

/** A button that lifts the limits on what one customer may order, or sets them again. */
export function OrderLimits({ user }: { readonly user: UserDetails }) {
  const name = user.name || user.email;
  const isLifted = user.order_limits_lifted;
  const change = useChangeUser<string>(
    (note) =>
      browserClient.call('admin.users.update', { id: user._id, order_limits_lifted: !isLifted, note }),
    () => `Order limits ${isLifted ? 'apply to' : 'are lifted for'} ${name}`,
  );
  return (
    <ConfirmButton
      variant="secondary"
      isBusy={change.isPending}
      question={
        isLifted
          ? {
              title: `Apply the order limits to ${name} again?`,
              text: 'The limits in Settings apply from the next order. Existing orders don’t change.',
              action: 'Apply limits',
              reason: 'optional',
            }
          : {
              title: `Lift the order limits for ${name}?`,
              text: 'This customer can order any number of units, place any number of cash orders and reserve without a limit.',
              action: 'Lift limits',
              reason: 'required',
            }
      }
      onYes={(note) => change.mutate(note ?? '')}
    >
      {isLifted ? 'Apply order limits' : 'Lift order limits'}
    </ConfirmButton>
  );
}
