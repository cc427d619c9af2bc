import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useAriaDisabled } from '../use-aria-disabled.ts';

const linkClass = 'text-link inline-flex items-center gap-2';

/** A link in words. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={clsx(linkClass, className)} />;
}

/** A button that reads like a link, for small steps within a page. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      {...useAriaDisabled(rest)}
      className={clsx(linkClass, 'min-h-11 data-off:text-ink-muted', className)}
      type={type}
    />
  );
}
