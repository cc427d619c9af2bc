import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { textLinkStyle } from './text-link.tsx';

/** A button that reads like a link, for small steps within a page. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(textLinkStyle, 'min-h-target disabled:text-ink-muted', className)}
    />
  );
}
