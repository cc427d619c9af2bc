import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the list of orders. */
export function OrderListSkeleton() {
  return (
    <div role="status" aria-label="Your orders are loading" className="grid gap-10">
      <Skeleton className="h-26" />
      <div>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="grid gap-4 border-rule border-b py-5">
            <Skeleton className="h-11 w-2/3" />
            <Skeleton className="size-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
