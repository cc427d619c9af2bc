import { Skeleton } from '../../ui/skeleton.tsx';

/** Holds the places of the card, the way to the next tier, the tiers and the coins. */
export function VipDashboardSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your membership is loading"
      className="grid gap-[clamp(2.5rem,2rem+2vw,4rem)]"
    >
      <div className="grid gap-3">
        <Skeleton className="h-14 w-80 max-w-full" />
        <Skeleton className="h-6 w-64 max-w-full" />
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <Skeleton className="aspect-[1.586] w-full max-w-108 rounded-card" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="h-60" />
      <Skeleton className="h-80" />
    </div>
  );
}
