import { Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton of the VIP dashboard: card, progress, savings, tiers and coins. */
export function VipDashboardSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your membership is loading"
      className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,2rem+2vw,4rem)]"
    >
      <div className="grid gap-3">
        <Skeleton className="h-12 w-3/4 max-w-80 lg:h-16" />
        <Skeleton className="h-6 w-3/5 max-w-64" />
      </div>
      <div className="grid items-center gap-x-[clamp(2rem,4vw,3.75rem)] gap-y-8 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <Skeleton className="aspect-[1.586] w-full max-w-108 rounded-card" />
        <Skeleton className="h-56" />
      </div>
      <Skeleton className="h-39 md:h-25" />
      <Skeleton className="h-90" />
      <Skeleton className="h-80" />
    </div>
  );
}
