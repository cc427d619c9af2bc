import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of a list of addresses. */
export function AddressListSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your addresses are loading"
      className="grid gap-6 border-rule border-y py-5 lg:grid-cols-3"
    >
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid gap-3">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-28 w-5/6" />
          <Skeleton className="h-8 w-1/2" />
        </div>
      ))}
    </div>
  );
}
