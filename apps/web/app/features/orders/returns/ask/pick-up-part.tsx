import { dayInIndia, formatComingDay } from '@jhumka/domain/calendar';
import { PinIcon } from '../../../../ui/icons.tsx';
import type { Order } from '../../api/order-queries.ts';
import { pickUpChoices } from '../return-labels.ts';

interface PickUpPartProps {
  readonly order: Order;
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (pickUp: string) => void;
}

/** Day and time at which the courier collects what goes back, and where. */
export function PickUpPart({ order, chosen, error, onChoose }: PickUpPartProps) {
  const { address_line: line, city, pincode } = order.delivery_address;
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <legend className="sr-only">Pick-up day</legend>
        {pickUpChoices(dayInIndia(new Date())).map(({ day, slot }) => {
          const value = `${day} ${slot}`;
          return (
            <label
              key={value}
              className="relative grid cursor-pointer gap-0.5 rounded-1 border border-rule-strong bg-porcelain p-4 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="pick-up"
                value={value}
                checked={chosen === value}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose(value)}
                className="absolute inset-0 cursor-pointer appearance-none"
              />
              <span className="font-semibold text-large tabular-nums">{formatComingDay(day)}</span>
              <span className="type-note">{slot}</span>
            </label>
          );
        })}
      </fieldset>
      <p className="wrap-anywhere flex gap-3 pt-4 text-small">
        <PinIcon className="text-ink-muted" />
        From {line}, {city} {pincode}
      </p>
    </>
  );
}
