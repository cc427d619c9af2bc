import { Skeleton } from '../../../ui/skeleton.tsx';

/** The shape of an order. */
export function OrderPageSkeleton() {
  return (
    <div role="status" aria-label="Your order is loading" className="page pb-section md:pt-12">
      <Skeleton className="max-md:-mx-gutter h-80" />
      <div className="grid gap-x-[clamp(2rem,4.6vw,4rem)] gap-y-10 pt-[clamp(1.75rem,3vw,2.75rem)] lg:grid-cols-[minmax(0,1fr)_min(25rem,38%)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
