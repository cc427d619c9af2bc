import { useId } from 'react';

interface SegmentFieldProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly chosen: Value | '';
  readonly error?: string | undefined;
  readonly onChoose: (value: Value) => void;
}

/** A choice of a few values in a row. */
export function SegmentField<Value extends string>({
  label,
  values,
  labels,
  chosen,
  error,
  onChoose,
}: SegmentFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-small">{label}</legend>
      <div className="inline-flex flex-wrap rounded-1 border border-rule-strong bg-linen p-0.5">
        {values.map((value) => (
          <label
            key={value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-1 px-4 font-medium text-small has-checked:bg-porcelain has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              checked={chosen === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer appearance-none"
            />
            {labels[value]}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 font-medium text-danger text-note">
          {error}
        </p>
      )}
    </fieldset>
  );
}
