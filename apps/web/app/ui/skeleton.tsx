import { clsx } from 'clsx';

interface SkeletonProps {
  /** Classes of its final size; one line of text by default. */
  readonly className?: string | undefined;
}

/** Placeholder of loading content. */
export function Skeleton({ className = 'h-[1em]' }: SkeletonProps) {
  return <span aria-hidden="true" className={clsx('block animate-breathe rounded-1 bg-sand', className)} />;
}
