import { clsx } from 'clsx';
import { RowChoice } from '../../../../components/row-choice.tsx';
import { unitLabel, unitsToChoose } from '../../../../components/unit-label.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Select } from '../../../../ui/forms/select-field.tsx';
import { LockIcon } from '../../../../ui/icons/page-icons.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Money } from '../../../../ui/price.tsx';
import type { Order } from '../../api/order-queries.ts';
import { pictureOf } from '../../order-labels.ts';
import type { ReturnPreview } from '../api/return-queries.ts';
import type { ReturnEntry } from './return-entry.ts';

interface ReturnedItemsProps {
  readonly order: Order;
  readonly preview: ReturnPreview;
  readonly entry: ReturnEntry;
  readonly isWrong: boolean;
  readonly onChange: (part: Partial<ReturnEntry>) => void;
}

/** Items of the order: how many of each go back; what can't stays in the list, and says why. */
export function ReturnedItems({ order, preview, entry, isWrong, onChange }: ReturnedItemsProps) {
  return (
    <ul className="border-ink border-t">
      {order.items.map((item) => {
        const { line } = item;
        const possible = preview.returnable.find((one) => one.item === line);
        const chosen = entry.quantities[line] ?? 0;
        return (
          <ReturnedItem
            key={line}
            item={item}
            possible={possible?.quantity ?? 0}
            // A choice stays, though another reason rules it out: the answer before it may have been a slip.
            whyNot={chosen > 0 ? null : (possible?.why_not ?? null)}
            entry={entry}
            isWrong={isWrong}
            onQuantity={(quantity) =>
              onChange({ quantities: { ...entry.quantities, [line]: quantity }, wanted: null, wantedId: '' })
            }
            onUnits={(units) => onChange({ units: { ...entry.units, [line]: units } })}
          />
        );
      })}
    </ul>
  );
}

interface ReturnedItemProps {
  readonly item: Order['items'][number];
  readonly possible: number;
  readonly whyNot: string | null;
  readonly entry: ReturnEntry;
  readonly isWrong: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onUnits: (units: readonly string[]) => void;
}

function ReturnedItem({ item, possible, whyNot, entry, isWrong, onQuantity, onUnits }: ReturnedItemProps) {
  const { name } = item.product_details;
  const quantity = entry.quantities[item.line] ?? 0;
  const most = Math.max(possible, quantity);
  const units = unitsToChoose(item.units, quantity);
  const chosen = entry.units[item.line] ?? [];
  return (
    <li
      className={clsx(
        'grid grid-cols-[20px_min(4rem,18vw)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-rule border-b py-4 md:grid-cols-[20px_4.5rem_minmax(0,1fr)_8rem_6.5rem]',
        whyNot && 'text-ink-muted',
      )}
    >
      {whyNot ? (
        <LockIcon />
      ) : (
        <Checkbox
          checked={quantity > 0}
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => onQuantity(target.checked ? 1 : 0)}
          className="-m-3 min-h-18 p-3"
        >
          <span className="sr-only">Return {name}</span>
        </Checkbox>
      )}
      <Picture
        picture={pictureOf(item)}
        sizes="72px"
        alt=""
        className={clsx('aspect-square', whyNot && 'opacity-50')}
      />
      <div className="min-w-0">
        <h3 className="type-name wrap-anywhere">{name}</h3>
        {whyNot ? (
          <p className="text-note">{whyNot}</p>
        ) : (
          <RowChoice variant={item.variant} line={{ ...item, gift_wrap: false, gift_message: '' }} />
        )}
      </div>
      {!whyNot && most > 1 ? (
        <Select
          aria-label={`How many of ${name}`}
          value={quantity || 1}
          onChange={({ target }) => onQuantity(Number(target.value))}
          className="max-md:col-start-3 max-md:max-w-32"
        >
          {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count} of {most}
            </option>
          ))}
        </Select>
      ) : (
        <span className="type-note figures max-md:col-start-3">
          {!whyNot && (item.quantity === 1 ? '1 piece' : `1 of ${item.quantity}`)}
        </span>
      )}
      <Money
        amount={item.line_total}
        className={clsx('max-md:col-start-3 md:text-right', quantity > 0 && 'font-semibold')}
      />
      {units.length > 0 && (
        <fieldset className="col-start-3 -col-end-1">
          <legend className="text-small">Which of them? Their numbers are on the tags.</legend>
          {units.map((unit) => (
            <Checkbox
              key={unit._id}
              checked={chosen.includes(unit._id)}
              onChange={({ target }) =>
                onUnits(target.checked ? [...chosen, unit._id] : chosen.filter((one) => one !== unit._id))
              }
            >
              <span className="text-small tabular-nums">{unitLabel(unit)}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </li>
  );
}
