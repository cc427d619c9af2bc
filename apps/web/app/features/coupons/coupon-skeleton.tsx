import { Skeleton } from '../../ui/skeleton.tsx';

/** Holds the places of the heading, the code, the wallet and the offers. */
export function CouponSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your coupons are loading"
      className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,2rem+2vw,4rem)]"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <div className="grid w-full gap-3 xl:w-120">
          <Skeleton className="h-12 w-2/3 lg:h-14" />
          <Skeleton className="h-13 md:h-6" />
        </div>
        <Skeleton className="h-19 w-full md:w-92" />
      </div>
      <div className="grid gap-4 md:gap-5 xl:grid-cols-2">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
      <div className="grid gap-5">
        <Skeleton className="h-10 w-2/3 max-w-96" />
        <Skeleton className="h-88 xl:h-52" />
      </div>
    </div>
  );
}
