import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { controlClasses } from './control-classes.ts';
import { Field, type FieldText } from './field.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'className'> & { readonly className?: string | undefined };

/** The browser's own list of choices in the shop's frame; it needs a label of its own (`aria-label`). */
export function Select({ className, ...select }: SelectProps) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...select} className={clsx(controlClasses, 'min-h-12 appearance-none pr-11')} />
      <ChevronDownIcon
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-muted"
        size="small"
      />
    </span>
  );
}

/** A list of choices with its label, hint and error; the options are its children. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  ...select
}: FieldText & SelectProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(wiring) => <Select {...select} {...wiring} />}
    </Field>
  );
}
