import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A small round button: a choice that is on (`aria-pressed`), can be turned on, or can be taken away. */
export function Chip({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline-flex min-h-target items-center gap-2 whitespace-nowrap rounded-full border border-rule-strong px-3 font-medium text-small transition-colors hover:border-ink md:min-h-9',
        'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
        className,
      )}
    />
  );
}
