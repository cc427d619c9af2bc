import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A box for what is moved, filled in or tracked. Sections of a page need none. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={clsx(
        'rounded-1 border border-rule bg-porcelain p-[clamp(1.25rem,1rem+1vw,2rem)]',
        className,
      )}
    />
  );
}
