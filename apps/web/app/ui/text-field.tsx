import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts & ComponentProps<'input'> & { end?: ReactNode | undefined };

/** One line of text with its label, hint and error; `end` stands inside the box, at its right edge. */
export function TextField({ label, hint, error, optional, className, id, end, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <span className="relative flex">
          <input {...rest} {...control} className={classNames(controlStyle, end !== undefined && 'pr-14')} />
          {end !== undefined && <span className="absolute inset-y-0 right-1 flex items-center">{end}</span>}
        </span>
      )}
    </Field>
  );
}
