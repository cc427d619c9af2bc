import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

interface CheckboxFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  /** How many things the choice would leave, at the right edge. */
  count?: number | undefined;
  error?: ReactNode | undefined;
}

/** A box to tick, or with `type="radio"` one of several. */
export function CheckboxField({ label, count, error, className, id, ...rest }: CheckboxFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={controlId} className="flex min-h-target items-center gap-3">
        <input
          type="checkbox"
          {...rest}
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${controlId}-error` : undefined}
          className={classNames('choice-mark', rest.type === 'radio' && 'rounded-full')}
        />
        <span>{label}</span>
        {count !== undefined && <span className="figures ml-auto text-ink-muted text-small">{count}</span>}
      </label>
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}
