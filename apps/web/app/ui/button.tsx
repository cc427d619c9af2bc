import type { ComponentProps } from 'react';
import { type ButtonAppearance, buttonClasses } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    /** Work is under way: the button keeps its size, words and focus, shows it, and takes no further press. */
    readonly isBusy?: boolean | undefined;
  };

/** A button. It submits no form unless told to by `type="submit"`. */
export function Button({
  look,
  size,
  isWide,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      className={classNames(buttonClasses({ look, size, isWide }), 'relative', className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      type={type}
    >
      {isBusy && <Spinner className="absolute inset-0 m-auto" />}
      {isBusy ? <span className="flex items-center gap-2 opacity-0">{children}</span> : children}
    </button>
  );
}
