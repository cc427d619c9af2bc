import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';

const tones = {
  plain: 'bg-linen',
  success: 'bg-success-wash text-success',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
  gold: 'bg-gold-wash text-gold-ink',
} as const;

const signs = {
  plain: InfoIcon,
  success: CheckIcon,
  warning: AlertIcon,
  danger: AlertIcon,
  gold: InfoIcon,
} as const;

interface NoticeProps {
  tone?: keyof typeof tones | undefined;
  /** A button or link that helps. */
  action?: ReactNode | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A sentence in the flow of the page that should not be missed. A danger is told at once to those who listen. */
export function Notice({ tone = 'plain', action, className, children }: NoticeProps) {
  const Sign = signs[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={classNames('flex items-start gap-3 rounded-1 p-4 text-small', tones[tone], className)}
    >
      <Sign size={20} className="mt-px" />
      <div className="grid flex-1 justify-items-start gap-2">
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}
