import { clsx } from 'clsx';
import { orderedPicture } from '../../../../components/pictures/ordered-picture.ts';
import { unitLabel } from '../../../../components/unit-label.ts';
import { Select } from '../../../../ui/forms/select-field.tsx';
import { CheckIcon } from '../../../../ui/icons.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Choice } from '../order-items.tsx';
import type { ManagedOrder } from '../order-queries.ts';
import { type Box, freeOf, type ItemToPack, missingOf, packedOf, type UnitToPack } from './packing.ts';

interface PackedItemProps {
  readonly item: ItemToPack;
  readonly ordered: ManagedOrder['order']['items'][number] | undefined;
  readonly box: Box;
  readonly onToggle: (id: string) => void;
}

/** An item with a round tick for each of its units: those in the box, then the oldest as a proposal for each place. */
export function PackedItem({ item, ordered, box, onToggle }: PackedItemProps) {
  const packed = packedOf(item, box);
  const missing = missingOf(item, box);
  const free = freeOf(item, box);
  return (
    <section
      aria-label={item.name}
      className={clsx('rounded-2 border-2', missing === 0 ? 'border-success' : 'border-rule-strong')}
    >
      <div className="flex gap-4 border-rule border-b p-3">
        <span className="size-16 shrink-0">
          <Picture
            picture={orderedPicture(ordered?.product_details.image[0], item.name)}
            sizes="64px"
            alt=""
            className="rounded-1"
          />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold wrap-anywhere">{item.name}</h3>
          {ordered && <Choice {...ordered} />}
        </div>
        <span className="figures shrink-0 text-note text-ink-muted">
          <b className="font-semibold text-ink">
            {packed.length} of {item.quantity}
          </b>{' '}
          in the box
        </span>
      </div>
      <ul className="p-3">
        {[...packed, ...free.slice(0, missing)].map((unit) => (
          <UnitTick key={unit._id} unit={unit} isPacked={packed.includes(unit)} onToggle={onToggle} />
        ))}
      </ul>
      {missing > free.length && (
        <p className="px-3 pb-3 font-medium text-danger text-note">
          Only {free.length} more {free.length === 1 ? 'unit is' : 'units are'} in stock.
        </p>
      )}
      {missing > 0 && free.length > missing && (
        <div className="px-3 pb-3">
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
        </div>
      )}
    </section>
  );
}

const nameOf = (unit: UnitToPack) =>
  unit.huid === null ? unitLabel(unit) : `${unit.serial} · ${unitLabel(unit)}`;

interface UnitTickProps {
  readonly unit: UnitToPack;
  readonly isPacked: boolean;
  readonly onToggle: (id: string) => void;
}

function UnitTick({ unit, isPacked, onToggle }: UnitTickProps) {
  return (
    <li className="flex items-center gap-3 py-1">
      <button
        type="button"
        aria-pressed={isPacked}
        aria-label={`${nameOf(unit)} is in the box`}
        onClick={() => onToggle(unit._id)}
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-round border-2',
          isPacked ? 'border-success bg-success text-porcelain' : 'border-field-line text-transparent',
        )}
      >
        <CheckIcon />
      </button>
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
    </li>
  );
}
