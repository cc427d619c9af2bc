import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface SecretFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'hint'> {
  /** True when one is stored, which an empty field leaves as it is. */
  readonly isStored: boolean;
}

/** A password or key, which the shop never shows again. */
export function SecretField({ isStored, ...field }: SecretFieldProps) {
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="new-password"
      maxLength={500}
      hint={isStored ? 'Stored encrypted. Leave it empty to keep it.' : undefined}
    />
  );
}
