import { Skeleton } from '../../ui/skeleton.tsx';

/** Holds the places of the heading, the wallet and the offers. */
export function CouponSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your coupons are loading"
      className="grid gap-[clamp(2.5rem,2rem+2vw,4rem)]"
    >
      <Skeleton className="h-20 w-96 max-w-full" />
      <Skeleton className="h-28" />
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-44" />
    </div>
  );
}
