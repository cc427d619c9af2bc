import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProductGrid } from '../../../components/product-grid.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { loadedProducts } from '../api/products.ts';
import type { LoadedList } from './load-list.ts';
import { predictList } from './predict-products.ts';

const cards = Array.from({ length: 9 }, (_, index) => index);
const lines = Array.from({ length: 12 }, (_, index) => index);

/** Skeleton of a list: bar, filters and cards in their final size; known products replace the cards. */
function SkeletonFrame({ children }: { readonly children?: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading products
      </span>
      <Skeleton className="mt-1.5 h-11 w-full lg:hidden" />
      <div className="mb-3 flex min-h-12 items-center justify-between border-rule border-b lg:mb-6">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="grid gap-x-[clamp(1.5rem,2.8vw,2.5rem)] lg:grid-cols-[13.5rem_minmax(0,1fr)] in-data-[rail=away]:lg:grid-cols-1">
        <div className="grid content-start gap-5 max-lg:hidden in-data-[rail=away]:hidden">
          {lines.map((line) => (
            <Skeleton className="h-4 w-full" key={line} />
          ))}
        </div>
        {children || <CardSkeletons />}
      </div>
    </div>
  );
}

function CardSkeletons() {
  return (
    <div className="grid two-abreast gap-x-[clamp(0.75rem,0.4rem+1.2vw,1.75rem)] gap-y-[clamp(2rem,1.4rem+2vw,3.5rem)] md:grid-cols-3 min-[90rem]:grid-cols-4">
      {cards.map((card) => (
        <div key={card}>
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="mt-4 h-5 w-3/4" />
          <Skeleton className="mt-2 h-3.5 w-full" />
          <Skeleton className="mt-5 h-11 w-full" />
        </div>
      ))}
    </div>
  );
}

/** A list that the server has not answered yet: its products where they are loaded already, else their places. */
export function ListSkeleton({ list }: { readonly list: Pick<LoadedList, 'location' | 'listing'> }) {
  const products = predictList(loadedProducts(useQueryClient()), list);
  return (
    <SkeletonFrame>
      {products.length > 0 && <ProductGrid columns={3} eagerCount={4} level={2} products={products} />}
    </SkeletonFrame>
  );
}
