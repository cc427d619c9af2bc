import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Spinner } from '../spinner.tsx';
import { useAriaDisabled } from '../use-aria-disabled.ts';
import { type ButtonAppearance, buttonClasses } from './button-variant.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    /** Loading state: preserves size, label and focus, shows a spinner, and ignores presses. */
    readonly isBusy?: boolean | undefined;
  };

/** Button. Its type is `button`, unless `type="submit"` is set. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...useAriaDisabled(rest, isBusy)}
      aria-busy={isBusy || undefined}
      className={clsx(buttonClasses({ variant, size, isWide }), 'relative', className)}
      type={type}
    >
      {isBusy && <Spinner className="absolute inset-0 m-auto" />}
      {isBusy ? <span className="flex items-center gap-2 opacity-0">{children}</span> : children}
    </button>
  );
}
