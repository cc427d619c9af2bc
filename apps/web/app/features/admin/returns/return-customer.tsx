import { asDay, formatComingDay } from '@jhumka/domain/calendar';
import { storeCreditHint } from '@jhumka/domain/returns';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { MobileLinks } from '../kit/mobile-links.tsx';
import { Pairs } from '../kit/pairs.tsx';
import { Part } from '../kit/part.tsx';
import type { ManagedReturn } from './return-queries.ts';

/** Customer who sends it back, from where it is collected, and where the money goes. */
export function ReturnCustomer({ shown }: { readonly shown: ManagedReturn }) {
  const { customer, pick_up_day: day, pick_up_slot: slot } = shown;
  return (
    <Part title={customer.name || 'Customer'}>
      <Pairs
        pairs={[
          [
            'Mobile',
            customer.mobile ? (
              <MobileLinks key="mobile" mobile={customer.mobile} of={customer.name} />
            ) : (
              'Not given'
            ),
          ],
          ['Email', customer.email || 'Not given'],
          ['Pick-up', day ? [formatComingDay(asDay(day)), slot].filter(Boolean).join(', ') : 'Not agreed'],
          ...(shown.kind === 'refund' || shown.pay_back_to !== null
            ? ([['Pay back to', <PayBackTo key="to" shown={shown} />]] as const)
            : []),
          [
            'Account',
            <PageLink key="account" className="text-link" to={`/dashboard/users-management/${customer._id}`}>
              View customer
            </PageLink>,
          ],
        ]}
      />
    </Part>
  );
}

/** The masked account or UPI ID; it is shown whole on request, which the audit log records. */
function PayBackTo({ shown: { _id: id, pay_back_to: masked } }: { readonly shown: ManagedReturn }) {
  const show = useChange(async () => (await browserClient.call('admin.returns.payBackTo', { id })).data, {
    failed: 'It could not be shown. Please try again.',
    changes: ['admin.audit.list'],
  });
  if (masked === null) return 'As it was paid';
  if (masked === storeCreditHint) return masked;
  if (show.data) {
    const { data: to } = show;
    return to.upi ?? `${to.name}, ${to.account}, IFSC ${to.ifsc}`;
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span>{masked}</span>
      <Allowed right="orders.refund">
        <Button variant="quiet" size="small" isBusy={show.isPending} onClick={() => show.mutate()}>
          Show<span className="sr-only"> where it is paid back, which is logged</span>
        </Button>
      </Allowed>
    </span>
  );
}
