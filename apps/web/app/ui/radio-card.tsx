import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface RadioCardProps extends ComponentProps<'input'> {
  name: string;
  title: ReactNode;
  /** A line below the title. */
  note?: ReactNode | undefined;
  /** At the right edge, for example a price. */
  end?: ReactNode | undefined;
}

/** One of several choices that each need a few words; radios of one `name` belong together. */
export function RadioCard({ title, note, end, className, children, ...rest }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'grid grid-cols-[20px_1fr_auto] items-center gap-x-4 gap-y-1 rounded-1 border border-rule-strong bg-porcelain p-5',
        'has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]',
        'has-disabled:cursor-not-allowed has-disabled:text-ink-muted',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-3',
        className,
      )}
    >
      <input {...rest} type="radio" className="choice-mark rounded-full focus-visible:outline-none" />
      <span className="font-semibold">{title}</span>
      <span>{end}</span>
      {note && <span className="col-start-2 -col-end-1 text-ink-muted text-small">{note}</span>}
      {children && <span className="col-start-2 -col-end-1">{children}</span>}
    </label>
  );
}
