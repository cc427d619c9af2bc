import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export const radioDot =
  'size-5 shrink-0 cursor-pointer appearance-none rounded-round border border-field-line bg-porcelain ' +
  'checked:border-6 checked:border-ink disabled:cursor-not-allowed';

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'> & {
  readonly className?: string | undefined;
};

/** Radio button with one line of text. Group several in a `fieldset` with a `legend`. */
export function Radio({ children, className, ...input }: RadioProps & { readonly children: ReactNode }) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input {...input} className={radioDot} type="radio" />
      <span>{children}</span>
    </label>
  );
}

interface RadioCardText {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Content at the right edge of the title. */
  readonly end?: ReactNode;
}

/** Radio button with more text: an address, a payment method. */
export function RadioCard({ title, note, end, className, ...input }: RadioProps & RadioCardText) {
  return (
    <label
      className={clsx(
        'grid cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 rounded-1 border border-rule-strong bg-porcelain p-5',
        'has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink',
        'has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:text-ink-muted',
        className,
      )}
    >
      <input {...input} className={radioDot} type="radio" />
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="flex-[1_1_5rem] font-semibold">{title}</span>
        <span>{end}</span>
      </span>
      {note && <span className="col-start-2 text-small text-ink-muted">{note}</span>}
    </label>
  );
}
