import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';

type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

/** One of a few choices, with its label, hint and error; `children` are the options. */
export function SelectField({ label, hint, error, optional, className, id, ...rest }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <span className="relative flex">
          <select {...rest} {...control} className={classNames(controlStyle, 'appearance-none pr-11')} />
          <ChevronDownIcon
            size={16}
            className="pointer-events-none absolute inset-y-0 right-4 my-auto text-ink-muted"
          />
        </span>
      )}
    </Field>
  );
}
