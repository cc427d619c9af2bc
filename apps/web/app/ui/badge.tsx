import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  plain: 'bg-linen text-ink-soft',
  off: 'bg-accent-wash text-accent',
  line: 'border border-rule-strong text-ink-muted font-medium',
  success: 'bg-success-wash text-success',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
  info: 'bg-info-wash text-info',
  gold: 'bg-gold-wash text-gold-ink',
} as const;

interface BadgeProps {
  tone?: keyof typeof tones | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A word or two beside a thing: percent off, GST, a status. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'figures inline-flex min-h-6 items-center gap-1.5 rounded-1 px-1.5 font-semibold text-label leading-none tracking-[0.015em]',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
