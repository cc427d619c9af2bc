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

/** Note that a setting comes from the environment, which the admin can't change. */
export function SetInEnvironment({ name }: { readonly name: string }) {
  return (
    <p className="wrap-anywhere text-small text-ink-muted sm:col-span-2">
      Set by <code>{name}</code> where the shop is started. Remove it there to enter another one here.
    </p>
  );
}
