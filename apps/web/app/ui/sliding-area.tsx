import type { ReactNode } from 'react';

interface SlidingAreaProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What may be wider or higher than its place and slides in it: by finger, by wheel and by the arrow keys. */
export function SlidingArea({ label, className = 'overflow-x-auto', children }: SlidingAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides must be reachable by the keyboard.
    <section aria-label={label} className={className} tabIndex={0}>
      {children}
    </section>
  );
}
