/** The classes of a box that is typed into. */
export const controlStyle =
  'w-full min-h-12 px-4 rounded-1 border border-field-line bg-porcelain text-base transition-colors ' +
  'placeholder:text-ink-muted placeholder:opacity-100 hover:border-ink ' +
  'focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)] ' +
  'disabled:cursor-not-allowed disabled:bg-linen disabled:text-ink-muted read-only:bg-linen';
