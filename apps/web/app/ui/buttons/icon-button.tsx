import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useAriaDisabled } from '../use-aria-disabled.ts';

const appearance =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-1 text-inherit transition-colors hover:bg-linen';

interface Labelled {
  /** Accessible label; includes the count if there is one. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Shown on the corner when above zero. */
  readonly count?: number | undefined;
}

/** A button that shows only an icon, 44 px square. */
export function IconButton({
  label,
  icon,
  count,
  className,
  type = 'button',
  ...rest
}: Labelled & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      {...rest}
      {...useAriaDisabled(rest)}
      aria-label={label}
      className={clsx(appearance, className)}
      type={type}
    >
      {icon}
      <CountBadge count={count} />
    </button>
  );
}

/** A link that shows only an icon, 44 px square. */
export function IconLink({ label, icon, count, className, ...rest }: Labelled & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} aria-label={label} className={clsx(appearance, className)}>
      {icon}
      <CountBadge count={count} />
    </Link>
  );
}

/** A small number on the corner of an icon; its words belong into the label of what carries it. */
function CountBadge({ count = 0 }: { readonly count?: number | undefined }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-1 right-0.5 h-[17px] min-w-[17px] rounded-round bg-accent-fill px-1 text-center text-[0.6875rem] leading-[17px] font-semibold text-on-fill"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
