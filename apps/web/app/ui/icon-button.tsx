import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

const look =
  'relative inline-grid size-target place-items-center rounded-1 text-inherit hover:bg-linen ' +
  'disabled:cursor-not-allowed disabled:text-rule-strong disabled:hover:bg-transparent';

/** A button that is only a sign; `label` says it in words. */
export function IconButton({ label, className, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <button type="button" aria-label={label} {...rest} className={classNames(look, className)} />;
}

/** A link that is only a sign; `label` says it in words. */
export function IconLink({ label, className, ...rest }: { label: string } & LinkProps) {
  return <Link aria-label={label} {...rest} className={classNames(look, className)} />;
}

/** A number in the corner of a sign; its words belong into the sign's label. */
export function CountMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-1.25 right-0.5 h-4.25 min-w-4.25 rounded-full bg-accent-fill px-1 text-center font-semibold text-count/[17px] text-on-fill"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
