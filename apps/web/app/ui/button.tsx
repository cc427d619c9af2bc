import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean | undefined };

/** A button. While busy it keeps its place, its words and the focus, and answers no press. */
export function Button({ tone, size, wide, className, busy, onClick, children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // A form's button would send the form a second time.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyle({ tone, size, wide, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
