import { Skeleton } from '../../ui/skeleton.tsx';

/** Holds the places of the count, the calendar and the milestones. */
export function StreakSkeleton() {
  return (
    <div role="status" aria-label="Your streak is loading" className="grid gap-[clamp(2.5rem,2rem+2vw,4rem)]">
      <Skeleton className="h-24 w-96 max-w-full" />
      <div className="grid gap-8 xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-20" />
    </div>
  );
}
