import { Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton of the order list: figures, filters, and a few orders. */
export function OrderListSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your orders are loading"
      className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.5rem,2rem+2vw,4rem)]"
    >
      <Skeleton className="h-65 md:h-26" />
      <div>
        <div className="grid gap-3 border-ink border-b pb-4">
          <Skeleton className="h-11 w-full max-w-200 rounded-round" />
          <Skeleton className="h-11 w-full md:w-72" />
        </div>
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid gap-4 border-rule border-b py-5">
            <div className="flex items-start justify-between gap-6">
              <Skeleton className="h-11 w-44" />
              <Skeleton className="h-6 w-24" />
            </div>
            <Skeleton className="h-6 w-40 md:hidden" />
            <div className="flex items-center justify-between gap-4 max-md:flex-wrap">
              <Skeleton className="size-16" />
              <Skeleton className="h-11 w-full md:w-32" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
