import { formatRupees } from '@jhumka/domain/money';
import { adminUnitLabel, unitsToChoose } from '../../../components/unit-label.ts';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { MinusIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAriaDisabled } from '../../../ui/use-aria-disabled.ts';
import type { ManagedOrder, RequestedRefund } from './order-queries.ts';

interface RefundRequestProps {
  readonly managed: ManagedOrder;
  readonly request: RequestedRefund;
  readonly onChange: (request: RequestedRefund) => void;
}

/** Chooses everything that is left of an order. */
export const everythingOf = ({ lines, delivery }: ManagedOrder['left']): RequestedRefund => ({
  lines: lines
    .filter(({ left }) => left > 0)
    .map(({ productId, variantId, line, left }) => ({
      productId,
      variantId,
      line,
      quantity: left,
      restock: true,
    })),
  delivery: delivery > 0,
  faulty: false,
  asCredit: false,
});

/** Chooses nothing of an order. */
export function nothingOf(left: ManagedOrder['left']): RequestedRefund {
  const all = everythingOf(left);
  return { ...all, lines: all.lines.map((line) => ({ ...line, quantity: 0 })), delivery: false };
}

const unitsOf = ({ order }: ManagedOrder, { line, quantity }: RequestedRefund['lines'][number]) =>
  unitsToChoose(order.items.find((item) => item.line === line)?.units ?? [], quantity);

/** Returns true while it is open which units come back. */
export const lacksUnits = (managed: ManagedOrder, { lines }: RequestedRefund): boolean =>
  lines.some((line) => unitsOf(managed, line).length > 0 && (line.units?.length ?? 0) !== line.quantity);

/** Chooses what is refunded: units of each variant, whether they go back to stock, and the delivery charge. */
export function RefundRequest({ managed, request, onChange }: RefundRequestProps) {
  const { left, order } = managed;
  const given = managed.cases.filter((one) => one.kind === 'refund' && one.is_open);
  const isPaid = order.payment_status === 'paid';
  const lines = request.lines;
  const change = (key: string, part: Partial<RequestedRefund['lines'][number]>) =>
    onChange({
      ...request,
      lines: lines.map((line) => (line.line === key ? { ...line, ...part } : line)),
    });
  return (
    <div className="grid gap-4">
      {given.length > 0 && (
        <Notice tone="warning">
          {given.map(({ amount }) => formatRupees(amount)).join(' and ')} was already refunded at the payment
          provider. The same amount is not sent again; a different amount is.
        </Notice>
      )}
      {isPaid && (
        <TextButton
          className="w-fit"
          onClick={() =>
            onChange({ ...everythingOf(left), faulty: request.faulty, asCredit: request.asCredit })
          }
        >
          Select all items
        </TextButton>
      )}
      {!isPaid && <p>This order is not paid, so it can only be cancelled as a whole.</p>}
      <ul>
        {left.lines
          .filter((line) => line.left > 0)
          .map(({ line: key, name, left: most }) => {
            const line = lines.find((one) => one.line === key);
            const quantity = line?.quantity ?? 0;
            return (
              <li key={key} className="border-rule border-b py-3">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <span>
                    <span className="block font-medium">{name}</span>
                    <span className="block text-note text-ink-muted">
                      {most === 1 ? '1 in the order' : `${most} in the order`}
                    </span>
                  </span>
                  {isPaid && (
                    <QuantityStepper
                      quantity={quantity}
                      maximum={most}
                      of={name}
                      onChange={(next) => change(key, { quantity: next, units: [] })}
                    />
                  )}
                </div>
                {line && (
                  <UnitsBack units={unitsOf(managed, line)} line={line} name={name} onChange={change} />
                )}
                {quantity > 0 && (
                  <Checkbox
                    checked={line?.restock !== false}
                    onChange={({ target }) => change(key, { restock: target.checked })}
                  >
                    Add back to stock<span className="sr-only">, {name}</span>
                  </Checkbox>
                )}
              </li>
            );
          })}
      </ul>
      {isPaid && left.delivery > 0 && (
        <Checkbox
          checked={request.delivery}
          onChange={({ target }) => onChange({ ...request, delivery: target.checked })}
          end={formatRupees(left.delivery)}
        >
          Refund the delivery charge
        </Checkbox>
      )}
      {order.order_status === 'delivered' && order.items.some(({ engraving }) => engraving !== '') && (
        <Checkbox
          checked={request.faulty}
          onChange={({ target }) => onChange({ ...request, faulty: target.checked })}
        >
          Faulty or not as ordered: engraved pieces can’t be returned otherwise
        </Checkbox>
      )}
      {isPaid && (
        <Checkbox
          checked={request.asCredit}
          onChange={({ target }) => onChange({ ...request, asCredit: target.checked })}
        >
          Pay back as store credit, at once
        </Checkbox>
      )}
    </div>
  );
}

interface UnitsBackProps {
  readonly units: ReturnType<typeof unitsOf>;
  readonly line: RequestedRefund['lines'][number];
  readonly name: string;
  readonly onChange: (key: string, part: { readonly units: readonly string[] }) => void;
}

/** Chooses the units that came back: they stand on the credit note, and go back to the stock. */
function UnitsBack({ units, line, name, onChange }: UnitsBackProps) {
  if (units.length === 0) return null;
  const chosen = line.units ?? [];
  return (
    <fieldset className="pt-2">
      <legend className="text-small">
        Which came back? <span className="sr-only">{name}, </span>
        {chosen.length} of {line.quantity} chosen
      </legend>
      {units.map((unit) => (
        <Checkbox
          key={unit._id}
          checked={chosen.includes(unit._id)}
          disabled={line.quantity > 1 && chosen.length === line.quantity && !chosen.includes(unit._id)}
          onChange={({ target }) => {
            const others = chosen.filter((id) => id !== unit._id);
            // A single one gives its place to the next.
            const kept = line.quantity === 1 ? [] : others;
            onChange(line.line, { units: target.checked ? [...kept, unit._id] : others });
          }}
        >
          {adminUnitLabel(unit)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface QuantityStepperProps {
  readonly quantity: number;
  /** The most that may be had: the plus is off there. */
  readonly maximum: number;
  /** Name of the counted product, for screen readers. */
  readonly of: string;
  readonly onChange: (quantity: number) => void;
}

const step =
  'grid h-full place-items-center hover:bg-linen data-off:bg-transparent data-off:text-rule-strong';

/** Minus, number, plus; each button 44 px. */
function QuantityStepper({ quantity, maximum, of, onChange }: QuantityStepperProps) {
  const less = useAriaDisabled({ disabled: quantity <= 0, onClick: () => onChange(quantity - 1) });
  const more = useAriaDisabled({ disabled: quantity >= maximum, onClick: () => onChange(quantity + 1) });
  return (
    <fieldset
      aria-label={`Quantity of ${of}`}
      className="inline-grid h-11.5 grid-cols-[2.75rem_2rem_2.75rem] items-center rounded-1 border border-ink bg-porcelain"
    >
      <button
        {...less}
        aria-label={quantity <= 1 ? `Remove ${of}` : `One ${of} less`}
        className={step}
        type="button"
      >
        <MinusIcon size="small" />
      </button>
      <output className="figures text-center font-semibold">{quantity}</output>
      <button {...more} aria-label={`One ${of} more`} className={step} type="button">
        <PlusIcon size="small" />
      </button>
    </fieldset>
  );
}
