import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-linen text-ink-soft',
  off: 'bg-accent-wash text-accent',
  /** For use on a photograph. */
  'off-picture': 'bg-porcelain text-accent',
  outline: 'border border-rule-strong font-medium text-ink-muted',
  success: 'bg-success-wash text-success',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
  info: 'bg-info-wash text-info',
  gold: 'bg-gold-wash text-gold-ink',
};

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Short label. Its colour is never the only information. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'figures inline-flex min-h-6 items-center gap-1 rounded-1 px-[0.55em] text-label leading-none font-semibold tracking-[0.015em]',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
