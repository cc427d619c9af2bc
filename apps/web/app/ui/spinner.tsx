import { clsx } from 'clsx';

/** Loading spinner, without a text of its own. */
export function Spinner({ className }: { readonly className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-4 animate-turn rounded-round border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
