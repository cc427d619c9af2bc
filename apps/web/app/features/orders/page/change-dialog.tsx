import { asDay, formatComingDay } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '../../../api/problem-message.ts';
import { productQuery } from '../../../components/variants/product-query.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type ChangePreview, changePreviewQuery, type Order, useChangeOrder } from '../api/order-queries.ts';

interface ChangeDialogProps {
  readonly order: Order;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const takeOut = 'take-out';

/** Changes sizes, lines and the address of an order in place: shows what follows, then does exactly that. */
export function ChangeDialog({ order, isOpen, onOpenChange }: ChangeDialogProps) {
  const { items, delivery_address: address, can_change } = order;
  const shownItems = can_change.what.includes('size') ? items : [];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [addressId, setAddressId] = useState(address._id);
  const queryClient = useQueryClient();
  // One query: a hook for several of them would be part of what home loads.
  const { data: products } = useQuery({
    queryKey: ['product.details', items.map(({ productId }) => productId)],
    queryFn: () =>
      Promise.all(
        items.map(({ productId }) => queryClient.fetchQuery(productQuery(productId)).catch(() => null)),
      ),
    enabled: isOpen,
  });
  // A single product without sizes has nothing to choose.
  const hasChoice = (index: number) => items.length > 1 || (products?.[index]?.variants.length ?? 0) > 1;
  const addresses = useQuery({ ...personalQuery('address.list', {}), enabled: isOpen });
  const change = useChangeOrder();
  const changed = items.filter(({ line, variantId }) => (chosen[line] ?? variantId) !== variantId);
  const request = {
    orderId: order.orderId,
    ...(addressId === address._id ? {} : { addressId }),
    ...(changed.length > 0 && {
      items: changed.map(({ line }) => {
        const to = chosen[line] ?? '';
        return to === takeOut ? { _id: line, quantity: 0 } : { _id: line, variantId: to };
      }),
    }),
  };
  const hasChange = changed.length > 0 || addressId !== address._id;
  const preview = useQuery({ ...changePreviewQuery(request), enabled: isOpen && hasChange });

  function close() {
    setChosen({});
    setAddressId(address._id);
    onOpenChange(false);
  }

  const confirm = () => {
    if (preview.data) change.mutate({ ...request, digest: preview.data.digest }, { onSuccess: close });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(willOpen) => (willOpen ? onOpenChange(true) : close())}
      title="Change something"
      footer={
        <div className="grid gap-3 md:flex md:justify-end">
          <Button className="max-md:order-2" onClick={close}>
            Keep as it is
          </Button>
          <Button
            variant="primary"
            isBusy={change.isPending}
            disabled={!hasChange || !preview.data || preview.isFetching}
            onClick={confirm}
          >
            {preview.data ? buttonLabel(preview.data) : 'Change the order'}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 py-5">
        {shownItems.map(
          (item, index) =>
            hasChoice(index) && (
              <SelectField
                key={item.line}
                label={item.product_details.name}
                value={chosen[item.line] ?? item.variantId}
                onChange={(event) => setChosen({ ...chosen, [item.line]: event.currentTarget.value })}
              >
                <option value={item.variantId}>
                  {choiceOf(item.variant.options) || 'As ordered'}, as it is now
                </option>
                {(products?.[index]?.variants ?? [])
                  .filter(({ _id }) => _id !== item.variantId)
                  .map(({ _id, options, stock, made_to_order_days: days }) => {
                    const isOut = stock < item.quantity && days === null;
                    const note = isOut ? ', sold out' : stock === 1 && days === null ? ', last one' : '';
                    return (
                      <option key={_id} value={_id} disabled={isOut}>
                        {choiceOf(options)}
                        {note}
                      </option>
                    );
                  })}
                {items.length > 1 && <option value={takeOut}>Take it out of the order</option>}
              </SelectField>
            ),
        )}
        <SelectField
          label="Delivery address"
          value={addressId}
          onChange={(event) => setAddressId(event.currentTarget.value)}
        >
          <option value={address._id}>
            {address.address_line}, {address.city} {address.pincode}, as it is now
          </option>
          {(addresses.data ?? [])
            .filter(({ _id }) => _id !== address._id)
            .map(({ _id, name, address_line, city, pincode }) => (
              <option key={_id} value={_id}>
                {name}, {address_line}, {city} {pincode}
              </option>
            ))}
        </SelectField>
        <div aria-live="polite">
          {hasChange && preview.isFetching && <Spinner />}
          {hasChange && preview.isError && (
            <Notice tone="danger">
              {problemMessage(preview.error, 'This did not work. Please try again.')}
            </Notice>
          )}
          {hasChange && preview.data && !preview.isFetching && <Consequences preview={preview.data} />}
        </div>
      </div>
    </Dialog>
  );
}

const choiceOf = (options: Readonly<Record<string, string>>) => Object.values(options).join(', ');

const buttonLabel = ({ refund, way, total }: ChangePreview) => {
  if (refund > 0) return `Change and refund ${formatRupees(refund)}`;
  return way === 'cash' ? `Change, pay ${formatRupees(total)} in cash` : 'Change the order';
};

/** Says in a few lines what a change leads to. */
function Consequences({ preview }: { readonly preview: ChangePreview }) {
  const { lines, total, total_before: before, refund, way, coupon, invoice, promised_day: day } = preview;
  const money = total === before ? 'The total stays the same.' : `The total becomes ${formatRupees(total)}.`;
  const back = `${formatRupees(refund)} is refunded ${way === 'provider' ? 'to the original payment method' : 'by bank transfer'}.`;
  return (
    <Notice>
      <ul className="grid gap-1">
        {lines.map(({ line, name, becomes }) => (
          <li key={line} className="wrap-anywhere">
            {becomes === '' ? `${name} is taken out.` : `${name} becomes ${becomes}.`}
          </li>
        ))}
        <li className="font-semibold">
          {money} {refund > 0 && back}
        </li>
        {coupon && (
          <li>
            {coupon.is_back
              ? `${coupon.code} no longer applies and returns to your wallet.`
              : `${coupon.code} saves ${formatRupees(coupon.after)} now.`}
          </li>
        )}
        {invoice === 'new' && <li>You get a credit note for the invoice, and a new one.</li>}
        {day && <li>It arrives by {formatComingDay(asDay(day))}.</li>}
      </ul>
    </Notice>
  );
}
