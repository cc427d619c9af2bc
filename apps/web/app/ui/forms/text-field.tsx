import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClasses } from './control-classes.ts';
import { Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'className'> & {
    readonly className?: string | undefined;
    /** A control inside the right edge of the field. */
    readonly end?: ReactNode;
  };

/** A line of text with its label, hint and error. */
export function TextField({ label, hint, error, isOptional, className, id, end, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(wiring) => (
        <span className="relative block">
          <input {...input} {...wiring} className={clsx(controlClasses, 'min-h-12', end ? 'pr-14' : '')} />
          {end && <span className="absolute top-1/2 right-1 -translate-y-1/2">{end}</span>}
        </span>
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'className'> & { readonly className?: string | undefined };

/** Several lines of text with their label, hint and error. */
export function TextAreaField({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(wiring) => (
        <textarea {...area} {...wiring} className={clsx(controlClasses, 'min-h-26 resize-y py-3')} />
      )}
    </Field>
  );
}
