import type { Reply } from '@jhumka/contract/client';
import { formatRupees, toRupees } from '@jhumka/domain/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { browserClient } from '../../../../api/client.ts';
import { newKey } from '../../../../api/new-key.ts';
import { messageOf, problemMessage } from '../../../../api/problem-message.ts';
import { Bill } from '../../../../components/bill.tsx';
import { pageTitle } from '../../../../components/head/page-title.ts';
import { useEntryForm } from '../../../../components/use-entry-form.ts';
import { useSettled } from '../../../../components/use-settled.ts';
import { personalQuery } from '../../../../session/personal-queries.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { TextButton } from '../../../../ui/buttons/text-link.tsx';
import { RadioCard } from '../../../../ui/forms/radio-card.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Chip } from '../../../../ui/lists/chip.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { useGuardedChanges } from '../../kit/form/guarded-changes.tsx';
import { Part } from '../../kit/part.tsx';
import { userQueries, userQuery } from '../../users/user-queries.ts';
import { managedOrderQuery, orderQueries } from '../order-queries.ts';
import { CustomerPart } from './customer-part.tsx';
import { DeliveryFields } from './delivery-part.tsx';
import { MeansFields } from './mend-payment.tsx';
import { PaymentLinkLine } from './payment-link-line.tsx';
import { ProductsPart } from './products-part.tsx';
import { emptyOrder, inputOf, newAddress, type TakenEntry, type TakenLine } from './taken-order.ts';

export const meta = () => [{ title: pageTitle('Order by phone') }, { name: 'robots', content: 'noindex' }];

type Placed = Reply<'admin.orders.place'>;

const channels = [
  ['phone', 'Phone'],
  ['whatsapp', 'WhatsApp'],
  ['counter', 'Counter'],
] as const;

const payments = [
  ['link', 'Payment link', 'The stock is reserved for the life of the link.', 'Create order and link'],
  ['cod', 'Cash on delivery', 'Within the limits of cash.', 'Create order, cash'],
  ['counter', 'Paid already', 'At the counter or by transfer, with its reference.', 'Create order, paid'],
] as const;

/** Takes an order by phone, on WhatsApp or at the counter. */
export default function OrderByPhonePage() {
  const [placed, setPlaced] = useState<Placed>();
  return placed ? (
    <PlacedOrder placed={placed} onAgain={() => setPlaced(undefined)} />
  ) : (
    <TakeOrder onPlaced={setPlaced} />
  );
}

function TakeOrder({ onPlaced }: { readonly onPlaced: (placed: Placed) => void }) {
  // One order for a form: a retry returns it.
  const [key] = useState(newKey);
  const form = useEntryForm({
    saved: emptyOrder,
    check: problemsOf,
    send: (entry): Promise<Placed> =>
      browserClient.call(
        'admin.orders.place',
        { ...inputOf(entry, false), ...(bill && { expectedTotal: toRupees(bill.grand_total) }) },
        { headers: { 'idempotency-key': key } },
      ),
    changes: [...orderQueries, ...userQueries, 'admin.products.list', 'admin.products.get'],
    onSaved: onPlaced,
  });
  const { entry, set, field, problem } = form;
  useGuardedChanges(form.isDirty && !form.isPending);
  const { customer, lines, payment } = entry;
  const details = useQuery({ ...userQuery(customer?._id ?? ''), enabled: customer !== null }).data;
  const settled = JSON.parse(useSettled(JSON.stringify(inputOf(entry, true)))) as ReturnType<typeof inputOf>;
  const preview = useQuery(
    personalQuery('admin.orders.previewPlace', settled, {
      enabled: settled.customerId !== '' && settled.items.length > 0,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  );
  const { bill } = (!preview.isError && customer && lines.length > 0 && preview.data) || {};
  const needsPan = entry.pan !== '' || messageOf(preview.error, 'pan-required') !== undefined;
  const last = details?.orders[0];
  return (
    <>
      <PageHead
        title="Order by phone"
        actions={
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">How it came</legend>
            {channels.map(([channel, name]) => (
              <Chip key={channel} aria-pressed={entry.channel === channel} onClick={() => set({ channel })}>
                {name}
              </Chip>
            ))}
          </fieldset>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] lg:grid-rows-[auto_1fr]">
        <CustomerPart
          customer={customer}
          onChoose={(chosen, mobile) =>
            set({ customer: chosen, delivery: newAddress, name: chosen?.name ?? '', mobile })
          }
        />
        <form {...form.attributes} aria-label="Order" className="contents" onKeyDown={keepEnter}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {problem('customer') && <Notice tone="danger">{problem('customer')}</Notice>}
            <ProductsPart
              lines={lines}
              error={problem('lines')}
              onChange={(changed) => set({ lines: changed })}
            />
            {last && (
              <TextButton onClick={() => set({ lines: linesOf(last.items) })}>
                Last order again ({last.orderId})
              </TextButton>
            )}
            <Part title="Delivery">
              <DeliveryFields form={form} addresses={details?.addresses ?? []} />
            </Part>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Part title="Bill">
              <div aria-live="polite">
                {bill ? (
                  <Bill bill={bill} tier={details?.vip_tier} />
                ) : (
                  <p className="text-small text-ink-muted">
                    {preview.isError
                      ? problemMessage(preview.error, 'The bill did not load.')
                      : 'Choose the customer and the products.'}
                  </p>
                )}
              </div>
              <div className="mt-4 grid gap-4">
                <TextField
                  label="Discount (%)"
                  inputMode="decimal"
                  isOptional
                  {...field('discount', 'discount.percent')}
                />
                {entry.discount !== '' && (
                  <TextField
                    label="Reason of the discount"
                    maxLength={300}
                    hint="Saved in the audit log."
                    {...field('discountReason', 'discount.reason')}
                  />
                )}
                {needsPan && <TextField label="PAN" autoComplete="off" {...field('pan')} />}
                <TextField label="Note" isOptional maxLength={500} {...field('note')} />
              </div>
            </Part>
            <Part title="Payment">
              <fieldset className="grid gap-2">
                <legend className="sr-only">Payment</legend>
                {payments.map(([value, title, note]) => (
                  <RadioCard
                    key={value}
                    name="payment"
                    className="px-4 py-3"
                    title={title}
                    note={note}
                    checked={payment === value}
                    onChange={() => set({ payment: value })}
                  />
                ))}
              </fieldset>
              <div className="mt-4 grid gap-4">
                {payment === 'counter' && <MeansFields form={form} />}
                <FormProblem
                  error={form.failure}
                  failed="The shop did not answer. Press again: the order is placed once."
                />
                <Button type="submit" variant="primary" isWide isBusy={form.isPending}>
                  {payments.find(([value]) => value === payment)?.[3]}
                  {bill && `, ${formatRupees(bill.grand_total)}`}
                </Button>
              </div>
            </Part>
          </div>
        </form>
      </div>
    </>
  );
}

/** Keeps Enter in a field from placing the order: only its button does. */
const keepEnter = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

const problemsOf = (entry: TakenEntry) => ({
  customer: entry.customer === null && 'Please choose the customer.',
  lines: entry.lines.length === 0 && 'Please add a product.',
  'address.pincode':
    entry.delivery === newAddress && entry.pincode.trim() === '' && 'Please enter the pincode.',
  'address.address_line':
    entry.delivery === newAddress && entry.address_line.trim() === '' && 'Please enter the address.',
  'discount.reason':
    entry.discount.trim() !== '' && entry.discountReason.trim() === '' && 'Please enter a reason.',
  reference:
    entry.payment === 'counter' &&
    entry.means !== 'cash' &&
    entry.reference.trim() === '' &&
    'Please enter its reference.',
});

/** Lists the products of an earlier order, in its quantities. */
const linesOf = (items: Placed['data']['items']): TakenLine[] =>
  items.map((item) => ({
    ...{ productId: item.productId, variantId: item.variantId, quantity: item.quantity, stock: null },
    ...{ image: item.product_details.image[0] ?? '', price: item.unit_price },
    name: [item.product_details.name, ...Object.values(item.variant.options)].join(', '),
  }));

interface PlacedOrderProps {
  readonly placed: Placed;
  readonly onAgain: () => void;
}

function PlacedOrder({ placed: { data: order, link: made }, onAgain }: PlacedOrderProps) {
  const managed = useQuery({ ...managedOrderQuery(order.orderId), enabled: made !== null });
  const link = managed.data?.links[0] ?? made;
  const details = `/dashboard/order-management/${order.orderId}`;
  return (
    <>
      <PageHead
        title={`${order.orderId} is placed`}
        note={`${order.delivery_address.name}, ${formatRupees(order.totalAmt)}`}
      />
      <Part title={link ? 'Payment link' : 'Next'}>
        <div className="grid gap-4">
          {link && <PaymentLinkLine link={link} />}
          <div className="flex flex-wrap gap-2">
            <LinkButton to={details} variant="primary">
              Open the order
            </LinkButton>
            <Button onClick={onAgain}>Another order</Button>
          </div>
        </div>
      </Part>
    </>
  );
}
