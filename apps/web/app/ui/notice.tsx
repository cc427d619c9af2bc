import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';

const tones = {
  plain: { toneClass: 'bg-linen', Icon: InfoIcon },
  success: { toneClass: 'bg-success-wash text-success', Icon: CheckIcon },
  warning: { toneClass: 'bg-warning-wash text-warning', Icon: AlertIcon },
  danger: { toneClass: 'bg-danger-wash text-danger', Icon: AlertIcon },
  gold: { toneClass: 'bg-gold-wash text-gold-ink', Icon: InfoIcon },
};

interface NoticeProps {
  readonly tone?: keyof typeof tones | undefined;
  readonly children: ReactNode;
  /** Announced immediately by screen readers. */
  readonly isUrgent?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A message that stays on the page. */
export function Notice({ tone = 'plain', children, isUrgent = false, className }: NoticeProps) {
  const { toneClass, Icon } = tones[tone];
  return (
    <div
      className={clsx('flex items-start gap-3 rounded-1 p-4 text-small', toneClass, className)}
      role={isUrgent ? 'alert' : undefined}
    >
      <Icon className="mt-px" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
