import { describeChoice } from '@jhumka/domain/catalogue';
import { clsx } from 'clsx';
import { orderedPicture } from '../../../../components/pictures/ordered-picture.ts';
import { unitLabel } from '../../../../components/unit-label.ts';
import { Select } from '../../../../ui/forms/select-field.tsx';
import { CheckIcon } from '../../../../ui/icons.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import type { ManagedOrder } from '../order-queries.ts';
import { type Box, freeOf, type ItemToPack, missingOf, packedOf, type UnitToPack } from './packing.ts';

interface PackedItemProps {
  readonly item: ItemToPack;
  readonly ordered: ManagedOrder['order']['items'][number] | undefined;
  readonly box: Box;
  /** True for the first item that lacks a unit. */
  readonly isNext: boolean;
  readonly onToggle: (id: string) => void;
}

/** An item with a round tick for each of its units; numbered ones are proposed, the oldest first. */
export function PackedItem({ item, ordered, box, isNext, onToggle }: PackedItemProps) {
  const packed = packedOf(item, box);
  const missing = missingOf(item, box);
  const free = freeOf(item, box);
  const units = item.by_units ? [...packed, ...free.slice(0, missing)] : item.choices;
  const choice = ordered && describeChoice(ordered.variant.options);
  const border = missing === 0 ? 'border-success' : isNext ? 'border-ink' : 'border-rule-strong';
  return (
    <article
      aria-label={item.name}
      className={clsx(
        'grid grid-cols-[min(8rem,35%)_minmax(0,1fr)] overflow-hidden rounded-2 border-2 bg-porcelain xl:grid-cols-1',
        border,
      )}
    >
      <Picture
        picture={orderedPicture(ordered?.product_details.image[0], item.name)}
        sizes="(min-width: 80rem) 20rem, 8rem"
        alt=""
        className="h-full object-cover max-xl:aspect-auto"
      />
      <div className="grid content-center gap-0.5 border-rule p-3 max-xl:border-l xl:border-t">
        <h3 className="font-semibold wrap-anywhere">{ordered?.product_details.name ?? item.name}</h3>
        {choice && <p className="font-semibold text-lead first-letter:uppercase">{choice}</p>}
        <p className="figures text-note text-ink-muted">
          {[item.sku, item.barcode].filter((code) => code !== '').join(' · ')}
        </p>
        {ordered?.engraving && <p className="font-medium text-small">Engraved “{ordered.engraving}”</p>}
        {ordered?.gift_wrap && <p className="font-medium text-small">Gift wrap</p>}
        <p className="figures text-note text-ink-muted">
          <b className="font-semibold text-ink">
            {packed.length} of {item.quantity}
          </b>{' '}
          in the box
        </p>
        <ul className={clsx('mt-1', !item.by_units && 'flex flex-wrap gap-2')}>
          {units.map((unit, index) => (
            <UnitTick
              key={unit._id}
              unit={unit}
              name={item.by_units ? nameOf(unit) : `Unit ${index + 1} of ${item.name}`}
              isNumbered={item.by_units}
              isPacked={packed.includes(unit)}
              onToggle={onToggle}
            />
          ))}
        </ul>
        {missing > free.length && (
          <p className="font-medium text-danger text-note">
            Only {free.length} more {free.length === 1 ? 'unit is' : 'units are'} in stock.
          </p>
        )}
        {item.by_units && missing > 0 && free.length > missing && (
          <Select
            aria-label={`Another unit of ${item.name}`}
            value=""
            onChange={({ target }) => onToggle(target.value)}
          >
            <option value="">Choose another unit</option>
            {free.slice(missing).map((unit) => (
              <option key={unit._id} value={unit._id}>
                {nameOf(unit)}
              </option>
            ))}
          </Select>
        )}
      </div>
    </article>
  );
}

const nameOf = (unit: UnitToPack) =>
  unit.huid === null ? unitLabel(unit) : `${unit.serial} · ${unitLabel(unit)}`;

interface UnitTickProps {
  readonly unit: UnitToPack;
  readonly name: string;
  readonly isNumbered: boolean;
  readonly isPacked: boolean;
  readonly onToggle: (id: string) => void;
}

function UnitTick({ unit, name, isNumbered, isPacked, onToggle }: UnitTickProps) {
  return (
    <li className="flex items-center gap-3 py-1">
      <button
        type="button"
        aria-pressed={isPacked}
        aria-label={`${name} is in the box`}
        onClick={() => onToggle(unit._id)}
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-round border-2',
          isPacked ? 'border-success bg-success text-porcelain' : 'border-field-line text-transparent',
        )}
      >
        <CheckIcon />
      </button>
      {isNumbered && (
        <span className="min-w-0 wrap-anywhere">
          <span className="block tabular-nums font-medium">{unit.huid ?? unit.serial}</span>
          <span className="block tabular-nums text-note text-ink-muted">
            {!isPacked && 'Proposed: '}
            {[
              unit.huid !== null && unit.serial,
              unit.net_weight_g !== null && `${unit.net_weight_g.toFixed(3)} g net`,
            ]
              .filter(Boolean)
              .join(' · ') || 'weight unknown'}
          </span>
        </span>
      )}
    </li>
  );
}
