import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'outline' | 'quiet' | 'danger' | 'danger-solid' | 'gold' | 'inverse';

export interface ButtonLook {
  /** Primary is garnet: one in a view. */
  tone?: ButtonTone | undefined;
  size?: 'normal' | 'small' | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

const tones: Record<ButtonTone, string> = {
  primary: 'bg-accent-fill text-on-fill hover:bg-accent-press',
  outline: 'border-ink hover:bg-ink hover:text-paper',
  quiet: 'hover:bg-linen',
  danger: 'border-danger text-danger hover:bg-danger-wash',
  'danger-solid': 'bg-danger-fill text-on-fill',
  gold: 'bg-gold-light text-on-gold',
  inverse: 'border-inverse-muted text-inverse hover:border-inverse',
};

const sizes = { normal: 'min-h-12 text-control', small: 'min-h-target text-small' } as const;

/** The classes of a button, for what looks like one. */
export function buttonStyle({ tone = 'outline', size = 'normal', wide, className }: ButtonLook): string {
  const padding = tone === 'quiet' ? 'px-3' : size === 'small' ? 'px-4' : 'px-6';
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-1 border border-transparent text-center leading-tight',
    'font-semibold tracking-[0.005em] no-underline transition-colors select-none',
    'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sand disabled:text-ink-muted',
    'aria-busy:cursor-progress',
    tones[tone],
    sizes[size],
    padding,
    wide && 'w-full',
    className,
  );
}
