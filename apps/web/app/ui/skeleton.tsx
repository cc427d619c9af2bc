import { classNames } from './class-names.ts';

/** A quiet block where something will be; `className` gives it the size of that. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-1 bg-sand', className ?? 'h-[1em]')}
    />
  );
}
