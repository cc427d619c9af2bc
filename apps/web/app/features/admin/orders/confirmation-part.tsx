import { browserClient } from '../../../api/client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { isMasked, whatsAppAddress } from '../kit/mobile-links.tsx';
import { type ManagedOrder, useChangeOrder } from './order-queries.ts';

type CallAnswer = 'yes' | 'no-answer' | 'refused';
const answers: readonly (readonly [CallAnswer, string])[] = [
  ['yes', 'Called: yes'],
  ['no-answer', 'Called: no answer'],
  ['refused', 'Called: refused'],
];

/** Asks for the confirmation of a cash order before it is packed; nothing where none is needed. */
export function ConfirmationPart({
  managed: { order, confirmation_link: link },
}: {
  readonly managed: ManagedOrder;
}) {
  const { _id: id, orderId, confirmation, delivery_address: address } = order;
  const call = useChangeOrder(
    (answer: CallAnswer) => browserClient.call('admin.orders.recordCall', { id, answer }),
    `Call about ${orderId} noted`,
  );
  const cancel = useChangeOrder(
    (reason: string) => browserClient.call('order.update', { orderId, cancellation_reason: reason }),
    `Order ${orderId} is cancelled`,
  );
  const isBeforePacking = order.order_status === 'pending' || order.order_status === 'confirmed';
  if (!isBeforePacking || confirmation === '' || confirmation === 'confirmed') return null;
  const message = encodeURIComponent(`Please confirm your order ${orderId}: ${link}`);
  const isRefused = confirmation === 'refused';
  return (
    <Notice tone={isRefused ? 'danger' : 'warning'}>
      <p className="font-semibold">
        {isRefused ? 'The customer does not want this order.' : 'Not confirmed yet: please do not pack it.'}
      </p>
      {link && !isMasked(address.mobile) && (
        <p className="my-2 flex flex-wrap gap-x-4">
          <a
            className="text-link"
            href={`${whatsAppAddress(address.mobile)}?text=${message}`}
            target="_blank"
            rel="noopener"
          >
            Ask on WhatsApp
          </a>
          <a className="text-link" href={`sms:${address.mobile}?body=${message}`}>
            Ask by text
          </a>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Allowed>
          {answers.map(([answer, label]) => (
            <Button
              key={answer}
              size="small"
              isBusy={call.isPending && call.variables === answer}
              onClick={() => call.mutate(answer)}
            >
              {label}
            </Button>
          ))}
        </Allowed>
        {isRefused && (
          <ConfirmButton
            variant="danger"
            isBusy={cancel.isPending}
            question={{
              title: `Cancel ${orderId}?`,
              text: 'Reason: refused when we asked. The products go back into the stock.',
              action: 'Cancel order',
              isDanger: true,
            }}
            onYes={() => cancel.mutate('Refused when we asked')}
          >
            Cancel order
          </ConfirmButton>
        )}
      </div>
    </Notice>
  );
}
