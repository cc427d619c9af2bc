import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Classes of a chip, for links styled as chips. */
export const chipClasses =
  'inline-flex min-h-11 items-center gap-2 rounded-round border border-rule-strong px-3 text-small font-medium whitespace-nowrap transition-colors hover:border-ink md:min-h-9';

/** A small round button for a choice that is on, can be turned on, or can be taken away. */
export function Chip({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      className={clsx(
        chipClasses,
        'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
        className,
      )}
      type={type}
    />
  );
}
