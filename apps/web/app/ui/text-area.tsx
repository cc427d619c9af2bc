import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

/** Several lines of text with their label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...rest
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, className, id }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={classNames(controlStyle, 'min-h-26 resize-y py-3 leading-normal')}
        />
      )}
    </Field>
  );
}
