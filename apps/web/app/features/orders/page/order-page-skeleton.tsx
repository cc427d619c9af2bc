import { Skeleton } from '../../../ui/skeleton.tsx';

/** The shape of an order. */
export function OrderPageSkeleton() {
  return (
    <div role="status" aria-label="Your order is loading" className="page pt-6 pb-section">
      <div className="grid gap-4 py-10">
        <Skeleton className="h-14 w-2/3 max-w-lg" />
        <Skeleton className="h-6 w-1/2 max-w-sm" />
      </div>
      <div className="grid gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
