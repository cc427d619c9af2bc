import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon } from '../icons.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly children: ReactNode;
  /** Content at the right edge, such as the number of products. */
  readonly end?: ReactNode;
  readonly className?: string | undefined;
};

/** A choice that is on or off, with its words. */
export function Checkbox({ children, end, className, ...input }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <span className="relative grid shrink-0">
        <input
          {...input}
          className="peer size-5 cursor-pointer appearance-none rounded-1 border border-field-line bg-porcelain checked:border-ink checked:bg-ink"
          type="checkbox"
        />
        <CheckIcon
          className="pointer-events-none absolute inset-0 m-auto hidden text-paper peer-checked:block"
          size="small"
        />
      </span>
      <span>{children}</span>
      {end !== undefined && <span className="figures ml-auto text-small text-ink-muted">{end}</span>}
    </label>
  );
}
