import { clsx } from 'clsx';
import { useId } from 'react';
import { AlertIcon, StarIcon } from '../icons.tsx';

const five = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  readonly legend: string;
  /** Labels of one to five stars. */
  readonly valueLabels: readonly [string, string, string, string, string];
  /** 0 while nothing is chosen. */
  readonly value: number;
  readonly error?: string | undefined;
  readonly onChange: (stars: number) => void;
}

/** Star rating from one to five, by touch, mouse or arrow keys. */
export function StarField({ legend, valueLabels, value, error, onChange }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold text-small">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2.5 flex flex-wrap">
          {five.map((stars) => (
            <label
              key={stars}
              className="grid size-target cursor-pointer place-items-center rounded-1 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-solid"
            >
              <input
                type="radio"
                name={id}
                value={stars}
                className="sr-only"
                aria-invalid={error ? true : undefined}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <StarIcon
                size="large"
                isFilled={stars <= value}
                className={clsx(
                  'transition-colors',
                  stars <= value ? 'text-ink' : error ? 'text-danger' : 'text-field-line',
                )}
              />
              <span className="sr-only">
                {stars} {stars === 1 ? 'star' : 'stars'}, {valueLabels[stars - 1]}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-ink-soft text-small">
          {valueLabels[value - 1] ?? ''}
        </span>
      </div>
      {error && (
        <p className="mt-1 flex items-start gap-2 font-medium text-danger text-note" id={`${id}-error`}>
          <AlertIcon className="mt-0.5" size="small" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
