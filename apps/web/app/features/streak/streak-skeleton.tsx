import { Skeleton } from '../../ui/skeleton.tsx';

/** Holds the places of the count, the calendar and the milestones. */
export function StreakSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your streak is loading"
      className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,2rem+2vw,4rem)]"
    >
      <div className="grid items-end gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Skeleton className="h-20 w-4/5 max-w-96" />
        <Skeleton className="h-24" />
      </div>
      <div className="grid gap-x-[clamp(2rem,4vw,3.75rem)] gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <Skeleton className="h-94" />
        <Skeleton className="h-90" />
      </div>
      <Skeleton className="h-39 md:h-25" />
    </div>
  );
}
