/** The frame that every control of a form shares. */
export const controlClasses =
  'w-full rounded-1 border border-field-line bg-porcelain px-4 text-body transition-colors hover:border-ink ' +
  'focus-visible:outline-offset-[-1px] aria-invalid:border-danger aria-invalid:inset-ring ' +
  'aria-invalid:inset-ring-danger disabled:bg-linen disabled:text-ink-muted';
