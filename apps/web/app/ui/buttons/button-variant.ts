import { clsx } from 'clsx';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'danger'
  | 'danger-solid'
  | 'gold'
  | 'inverse';
type ButtonSize = 'normal' | 'small';

export interface ButtonAppearance {
  /** One garnet (`primary`) button in a view: the next step. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isWide?: boolean | undefined;
}

const variantClasses: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-accent-fill text-on-fill hover:bg-accent-press',
  secondary: 'border-ink hover:bg-ink hover:text-paper',
  quiet: 'border-transparent px-3! hover:bg-linen',
  danger: 'border-danger text-danger hover:bg-danger-wash',
  'danger-solid': 'border-transparent bg-danger-fill text-on-fill hover:brightness-90',
  gold: 'border-transparent bg-gold-light text-on-gold hover:brightness-95',
  inverse: 'border-ink-inverse-muted text-ink-inverse hover:bg-ink-inverse hover:text-night',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  normal: 'min-h-12 px-6 text-control',
  small: 'min-h-11 px-4 text-small',
};

const off = 'data-off:border-transparent data-off:bg-sand data-off:text-ink-muted';

/** Returns the classes of a button, for any element. */
export function buttonClasses({
  variant = 'secondary',
  size = 'normal',
  isWide = false,
}: ButtonAppearance): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-1 border text-center',
    'leading-tight font-semibold no-underline transition-colors',
    sizes[size],
    variantClasses[variant],
    isWide && 'w-full',
    off,
  );
}
